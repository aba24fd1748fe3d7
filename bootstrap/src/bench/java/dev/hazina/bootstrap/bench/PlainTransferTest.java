package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTransferTest {
    @Test
    void fiveStatementsAreOneTransaction() {
        String script = PlainTransfer.FIVE_STATEMENTS.script(WalletChoice.UNIFORM);

        assertThat(script).startsWith("\\set one random(1, 999)\n\\set other random(:one + 1, 1000)\nBEGIN;\n")
                .endsWith("COMMIT;\n");
        assertThat(script.lines().filter(line -> line.matches("(INSERT|UPDATE) .*"))).hasSize(5);
    }

    @Test
    void aFunctionCallIsOneStatement() {
        assertThat(PlainTransfer.FUNCTION_CALL.script(WalletChoice.MANY_MERCHANTS)).isEqualTo(
                "\\set one random(1, 999)\n\\set other random(:one + 1, 1000)\n"
                        + "SELECT baseline.transfer(:one, :other, 1);\n");
    }

    @Test
    void aHotWalletIsInEveryTransfer() {
        assertThat(PlainTransfer.FUNCTION_CALL.script(WalletChoice.HOT)).startsWith("\\set one 1\n");
        assertThat(PlainTransfer.FIVE_STATEMENTS.script(WalletChoice.HOT)).startsWith("\\set one 1\n");
    }
}
