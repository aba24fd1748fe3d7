package dev.hazina.architecture;

import dev.hazina.architecture.wrong.application.payment.KnowsAnAdapter;
import dev.hazina.architecture.wrong.application.payment.KnowsReceipts;
import dev.hazina.architecture.wrong.bootstrap.settings.KnowsTheSchema;
import dev.hazina.architecture.wrong.domain.fee.Chicken;
import dev.hazina.architecture.wrong.domain.fee.ReachesOutwards;
import dev.hazina.architecture.wrong.domain.left.Left;
import dev.hazina.architecture.wrong.http.dashboard.KnowsItsOwnRoom;
import dev.hazina.architecture.wrong.http.dashboard.wallet.KnowsTheOverview;
import dev.hazina.architecture.wrong.http.payment.KnowsAnotherAdapter;
import dev.hazina.architecture.wrong.http.payment.KnowsRefundPages;
import dev.hazina.architecture.wrong.http.payment.KnowsTheProgram;
import dev.hazina.architecture.wrong.kernel.LiesNowhere;
import dev.hazina.architecture.wrong.persistence.payment.KnowsRefundRows;
import dev.hazina.architecture.wrong.providers.client.KnowsAProvider;
import dev.hazina.architecture.wrong.providers.daraja.KnowsAnotherProvider;
import dev.hazina.architecture.wrong.webhooks.send.KnowsMail;
import dev.hazina.hexagon.Rings;
import dev.hazina.hexagon.Rule;
import java.util.List;
import java.util.stream.Stream;

/// Where classes lie, and allowed dependencies between modules and rooms. The poms forbid most others already, but a
/// pom gives no reason.
final class RingRules {
    private static final String NULLABILITY = "org.jspecify.annotations..";

    /// The classes below the root that need each other. The list only shrinks.
    static final List<String> MEANT = TextList.of("class-circles.txt");

    static final List<Rule> ALL = Stream.of(
            Rings.everyClassHasAPlace().catching(LiesNowhere.class),
            Rings.domainKnowsOnlyTheJdk(NULLABILITY).catching(ReachesOutwards.class),
            Rings.applicationKnowsOnlyTheDomain(NULLABILITY).catching(KnowsAnAdapter.class),
            Rings.adaptersDontKnowEachOther().catching(KnowsAnotherAdapter.class),
            Rings.roomsAreApart("providers don't know each other", "providers", "spi", "client", "channel", "statement")
                    .catching(KnowsAnotherProvider.class, KnowsAProvider.class),
            Rings.nothingKnowsTheProgram().catching(KnowsTheProgram.class),
            Rings.packagesHaveNoCircles().catching(Left.class, KnowsReceipts.class, KnowsRefundPages.class,
                    KnowsTheOverview.class, KnowsItsOwnRoom.class, KnowsRefundRows.class, KnowsMail.class,
                    KnowsTheSchema.class),
            Rings.classesOfARoomHaveNoCircles(MEANT).catching(Chicken.class))
            .map(rule -> rule.decided("ADR 1")).toList();

    private RingRules() {}
}
