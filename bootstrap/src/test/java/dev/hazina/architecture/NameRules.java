package dev.hazina.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import dev.hazina.architecture.wrong.application.payment.PaymentService;
import dev.hazina.architecture.wrong.application.payment.PaymentServiceImpl;
import dev.hazina.architecture.wrong.domain.util.Amounts;
import dev.hazina.hexagon.Hexagon;
import dev.hazina.hexagon.Rule;
import java.util.List;

/// A name states one responsibility. A name that fits everything collects unrelated code.
final class NameRules {

    static final List<Rule> ALL = List.of(
            Rule.of("no class is called a utility, helper, service, manager or implementation", NameRules::classNames,
                    PaymentService.class, PaymentServiceImpl.class)
                    .because("a name that fits everything collects what belongs elsewhere").decided("ADR 1")
                    .instead("name it after the one thing it does"),
            Rule.of("no room is a drawer", NameRules::packageNames, Amounts.class)
                    .because("a room is a feature, and a drawer is none").decided("ADR 1")
                    .instead("put it into the room of the feature that needs it"));

    private NameRules() {}

    private static ArchRule classNames(Hexagon hexagon) {
        return noClasses().that().resideInAPackage(hexagon.root() + "..").should()
                .haveSimpleNameEndingWith("Util").orShould().haveSimpleNameEndingWith("Utils").orShould()
                .haveSimpleNameEndingWith("Helper").orShould().haveSimpleNameEndingWith("Helpers").orShould()
                .haveSimpleNameEndingWith("Service").orShould().haveSimpleNameEndingWith("Manager").orShould()
                .haveSimpleNameEndingWith("Impl");
    }

    private static ArchRule packageNames(Hexagon hexagon) {
        String root = hexagon.root();
        return noClasses().should().resideInAnyPackage(root + "..common..", root + "..util..", root + "..utils..",
                root + "..helper..", root + "..helpers..", root + "..service..", root + "..services..",
                root + "..impl..", root + "..misc..", root + "..port..");
    }
}
