package dev.hazina.application.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.secrets.CheckResult;
import dev.hazina.application.secrets.CheckResult.Valid;
import dev.hazina.application.secrets.CheckSecretsKeys.Command;
import dev.hazina.application.secrets.CheckSecretsKeys.Configured;
import dev.hazina.application.secrets.SecretsKeyRecords.Known;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.key.SecretHash;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CheckSecretsKeysTest {
    private static final Configured A = configured(0xaaaa0000);
    private static final Configured B = configured(0x0000bbbb);
    private static final Configured C = configured(0x0c0c0c0c);

    private final SteppingClock clock = new SteppingClock();
    private final List<ApiKey> keys = new ArrayList<>();
    private final SecretsKeyRecords records = new InMemorySecretsKeyRecords(() -> keys, key -> Optional.empty());
    private final CheckSecretsKeys check = new CheckSecretsKeys(records, clock);

    @Test
    void theFirstKeyIsRecordedAndFitsFromThenOn() {
        assertThat(start(A)).isEqualTo(new Valid(Set.of()));
        assertThat(start(A)).isEqualTo(new Valid(Set.of()));

        assertThat(records.known()).extracting(Known::id).containsExactly(A.id());
        assertThat(records.known().getFirst().supersededAt()).isEmpty();
    }

    @Test
    void anotherKeyIsRefusedAndLeavesNoTrace() {
        start(A);

        assertThat(start(B)).isEqualTo(new CheckResult.UnknownKeys(List.of(A.id())));
        assertThat(start(B, C)).isEqualTo(new CheckResult.UnknownKeys(List.of(A.id())));
        assertThat(records.known()).extracting(Known::id).containsExactly(A.id());
    }

    @Test
    void aKeyOfTheSameIdWithAnotherCheckValueIsAnother() {
        start(A);

        assertThat(start(new Configured(A.id(), new byte[32]))).isInstanceOf(CheckResult.UnknownKeys.class);
    }

    @Test
    void aNewKeyFitsBesideTheFormerOne() {
        start(A);
        clock.advance(Duration.ofDays(1));

        assertThat(start(B, A)).isEqualTo(new Valid(Set.of()));

        assertThat(records.known()).extracting(Known::id).containsExactly(A.id(), B.id());
        assertThat(records.known().getFirst().supersededAt()).contains(clock.instant());
        assertThat(start(A)).isEqualTo(new Valid(Set.of()));
        assertThat(records.known().getFirst().supersededAt()).isEmpty();
    }

    @Test
    void theFormerKeyMayGoWhenNothingHangsOnIt() {
        start(A);
        hashedWith(A);
        start(B, A);

        assertThat(start(B)).isEqualTo(new CheckResult.MissingKey(A.id(), 1, 0));
        keys.clear();
        assertThat(start(B)).isEqualTo(new Valid(Set.of()));
        assertThat(start(A)).as("nothing was made with B yet").isEqualTo(new Valid(Set.of()));
        hashedWith(B);
        assertThat(start(A)).isEqualTo(new CheckResult.MissingKey(B.id(), 1, 0));
    }

    @Test
    void aStartOnADatabaseWithoutCheckValuesReadsWhatIsThere() {
        hashedWith(A);

        assertThat(start(B)).isEqualTo(new CheckResult.MissingKey(A.id(), 1, 0));
        assertThat(records.known()).isEmpty();
        assertThat(start(A)).isEqualTo(new Valid(Set.of()));
    }

    @Test
    void whatIsGivenUpIsNotAskedFor() {
        start(A);
        hashedWith(A);

        assertThat(check.handle(new Command(List.of(B), Set.of(A.id(), C.id())))).isEqualTo(new Valid(Set.of(C.id())));
        assertThat(records.known().getFirst().givenUpAt()).contains(clock.instant());
        assertThat(start(B)).as("once given up, it stays so").isEqualTo(new Valid(Set.of()));
        assertThat(start(C)).isEqualTo(new CheckResult.UnknownKeys(List.of(B.id())));
        assertThat(start(B, A)).as("set again, it counts again").isEqualTo(new Valid(Set.of()));
        assertThat(records.known().getFirst().givenUpAt()).isEmpty();
    }

    @Test
    void aGivenUpKeyProvesNothing() {
        start(A);

        assertThat(check.handle(new Command(List.of(B, A), Set.of(A.id())))).isEqualTo(new Valid(Set.of()));
        start(B, A);
        assertThat(check.handle(new Command(List.of(C, A), Set.of(A.id()))))
                .isEqualTo(new CheckResult.UnknownKeys(List.of(B.id())));
    }

    private CheckResult start(Configured... configured) {
        return check.handle(new Command(List.of(configured), Set.of()));
    }

    private void hashedWith(Configured configured) {
        keys.add(new ApiKey("key_" + keys.size(), new MerchantId(new UUID(0, 1)), new UserId(new UUID(0, 2)),
                ApiKey.FIRST, Role.OWNER, List.of(new AccountId(new UUID(0, 3))),
                new SecretHash(new byte[32], Optional.of(configured.id())), clock.instant(), Optional.empty(),
                Optional.empty()));
    }

    private static Configured configured(int id) {
        byte[] value = new byte[32];
        Arrays.fill(value, (byte) (id | id >> 16 | 1));
        return new Configured(new SecretsKeyId(id), value);
    }
}
