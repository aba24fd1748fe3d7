package dev.hazina.application.id;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.domain.wallet.WalletId;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The contract of every source of ids.
public abstract class IdsContract extends PortContract {

    @Test
    void laterIdsSortLaterInEveryForm() {
        List<UUID> ids = IntStream.range(0, 5_000).mapToObj(i -> world.ids().next()).toList();

        assertThat(ids).extracting(UUID::toString).isSorted();
        assertThat(ids).extracting(id -> new WalletId(id).toString()).isSorted();
    }

    @Test
    void noIdComesTwice() {
        var ids = ConcurrentCalls
                .results(ConcurrentCalls.run(16,
                        i -> IntStream.range(0, 500).mapToObj(n -> world.ids().next()).toList()));

        assertThat(ids.stream().flatMap(List::stream)).hasSize(8_000).doesNotHaveDuplicates();
    }

    @Test
    void walletNumbersAreEightDigitsAndUnique() {
        var numbers = ConcurrentCalls.results(ConcurrentCalls.run(100, i -> world.ids().nextWalletNumber()));

        assertThat(numbers).hasSize(100).doesNotHaveDuplicates().allMatch(number -> number.matches("[0-9]{8}"));
    }

    @Test
    void accountNumbersAreLettersAndEightDigitsAndUnique() {
        var numbers = ConcurrentCalls.results(ConcurrentCalls.run(100, i -> world.ids().nextAccountNumber()));

        assertThat(numbers).hasSize(100).doesNotHaveDuplicates().allMatch(number -> number.matches("HZN[0-9]{8}"));
    }
}
