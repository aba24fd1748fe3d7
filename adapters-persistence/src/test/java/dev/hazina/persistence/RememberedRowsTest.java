package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.wallet.WalletRows;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.net.URISyntaxException;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// A ledger writer remembers wallets and relies on the clock of their merchant to have moved when another program has
/// changed one. So the ledger writer alone changes them.
class RememberedRowsTest {
    private static final Pattern CHANGE = Pattern.compile("\\b(UPDATE|DELETE FROM|TRUNCATE|MERGE INTO)\\s+wallets\\b");

    private static final String WALLETS = WalletRows.class.getName().replace('.', '/');

    @Test
    void onlyTheStatementsOfTheLedgerWriterChangeWallets() throws IOException, URISyntaxException {
        Set<String> changing = new TreeSet<>();
        Statements.all().forEach((name, sql) -> {
            if (CHANGE.matcher(sql).find()) {
                changing.add(name);
            }
        });

        assertThat(changing).containsExactly("wallet.WalletRows.ALTER", "wallet.WalletRows.DEMOTE",
                "wallet.WalletRows.MOVE");
    }

    /// The opening of an account inserts its wallet, which no memory has.
    @Test
    void onlyTheLedgerWriterAndNewAccountsUseThem() throws IOException, URISyntaxException {
        Set<String> using = new TreeSet<>();
        for (Class<?> type : Constants.classes()) {
            if (writesWallets(type)) {
                using.add(type.getSimpleName());
            }
        }

        assertThat(using).containsExactly("NewAccounts", "WriteSet");
    }

    private static boolean writesWallets(Class<?> type) throws IOException {
        String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        try (InputStream compiled = type.getResourceAsStream(file)) {
            return StreamSupport
                    .stream(ClassFile.of().parse(compiled.readAllBytes()).constantPool().spliterator(), false)
                    .anyMatch(entry -> entry instanceof MethodRefEntry called && called.name().equalsString("write")
                            && called.owner().asInternalName().equals(WALLETS));
        }
    }
}
