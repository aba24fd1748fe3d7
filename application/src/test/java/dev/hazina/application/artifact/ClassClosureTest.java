package dev.hazina.application.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassClosureTest {
    private static final Path DOMAIN = Path.of("../domain/target/classes");

    @TempDir
    Path to;

    @Test
    void hasWhatAClassNeedsAndNothingElse() {
        Set<String> closure = new ClassClosure(List.of(DOMAIN)).of(Money.class.getName()::equals);

        assertThat(closure).contains(Money.class.getName(), Currency.class.getName(), Refusal.Invalid.class.getName())
                .doesNotContain(Wallet.class.getName());
    }

    @Test
    void aTypeThatStandsInAGenericSignatureAloneIsNeeded() {
        Set<String> closure = new ClassClosure(List.of(Path.of("target/test-classes")))
                .of(Named.class.getName()::equals);

        assertThat(closure).contains(OnlyNamed.class.getName());
    }

    @Test
    void copiesItsFilesAndTheirSources() throws IOException {
        ClassClosure.main(new String[]{to.resolve("classes").toString(), to.resolve("sources").toString(),
                Money.class.getName(), DOMAIN.toString()});

        assertThat(to.resolve("classes/dev/hazina/domain/money/Money.class")).exists();
        assertThat(to.resolve("classes/dev/hazina/domain/refusal/package-info.class")).exists();
        assertThat(to.resolve("sources/dev/hazina/domain/money/Money.java")).content().contains("record Money(");
        assertThat(Files.exists(to.resolve("classes/dev/hazina/domain/wallet"))).isFalse();
    }

    interface Named {
        List<OnlyNamed> names();
    }

    interface OnlyNamed {}
}
