package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// A build runs each contract once where it can be run with one bucket and with several: with one, where the adapter of
/// its port only ever takes the bucket of a merchant who is named, and hands the buckets to nothing else, and otherwise
/// with several. The contracts of the ledger and its proof are run both ways. The adapter of the contract `WalletReads`
/// is `PgWalletReads`.
class ContractsInShortTest {
    private static final String BUCKETS = Buckets.class.descriptorString();
    private static final Set<String> OF_A_MERCHANT = Set.of("of");
    private static final Set<String> MONEY = Set.of("dev.hazina.application.ledger", "dev.hazina.application.proof");

    @Test
    void eachContractIsRunWhereItIsHarder() throws IOException, URISyntaxException {
        Set<String> ofOneMerchant = new TreeSet<>();
        for (Class<?> type : Constants.classes()) {
            if (takesOneMerchantsBucket(type)) {
                ofOneMerchant.add(type.getSimpleName().replaceFirst("^Pg", ""));
            }
        }
        Map<String, Class<?>> inOne = contracts(PgContractsTest.class, PgOwnDatabaseContractsTest.class);
        Map<String, Class<?>> inSeveral = contracts(PgBucketContractsTest.class, PgOwnBucketsContractsTest.class);

        assertThat(inSeveral).hasSizeGreaterThan(40);
        assertThat(inSeveral.keySet().stream().filter(ofOneMerchant::contains)).hasSizeGreaterThan(5);
        inOne.forEach((name, contract) -> {
            boolean isOfMoney = MONEY.contains(contract.getSuperclass().getPackageName());
            Class<?> other = inSeveral.get(name);
            boolean isLeftToOther = other != null && !ofOneMerchant.contains(name) && !isOfMoney;
            assertThat(isForLongForm(contract)).as(name + " with one bucket").isEqualTo(isLeftToOther);
        });
        inSeveral.forEach((name, contract) -> {
            boolean isOfMoney = MONEY.contains(contract.getSuperclass().getPackageName());
            boolean isLeftToOther = inOne.containsKey(name) && ofOneMerchant.contains(name) && !isOfMoney;
            assertThat(isForLongForm(contract)).as(name + " with several buckets").isEqualTo(isLeftToOther);
        });
    }

    @Test
    void aContractWithAClassOfItsOwnIsRunInBuckets() {
        assertThat(contracts(PgTakeBackTest.class)).allSatisfy(ContractsInShortTest::isRunInBuckets).hasSize(2);
        assertThat(contracts(PgFloatRulesTest.class)).allSatisfy(ContractsInShortTest::isRunInBuckets).hasSize(2);
    }

    private static void isRunInBuckets(String name, Class<?> contract) {
        assertThat(isForLongForm(contract)).isEqualTo(name.equals("InOneDatabase"));
    }

    private static Map<String, Class<?>> contracts(Class<?>... types) {
        return Stream.of(types).flatMap(type -> Stream.<Class<?>>of(type.getDeclaredClasses()))
                .collect(Collectors.toMap(Class::getSimpleName, Function.identity()));
    }

    @Test
    void whatLooksIntoAllBucketsIsKeptInTheBuild() throws IOException {
        assertThat(takesOneMerchantsBucket(OfAMerchant.class)).isTrue();
        assertThat(takesOneMerchantsBucket(OfAll.class)).isFalse();
        assertThat(takesOneMerchantsBucket(HandingOn.class)).isFalse();
        assertThat(takesOneMerchantsBucket(WithoutBuckets.class)).isFalse();
    }

    private record OfAMerchant(Buckets buckets) {
        Object one(MerchantId merchant) {
            return buckets.of(merchant);
        }
    }

    private record OfAll(Buckets buckets) {
        Object one(MerchantId merchant) {
            return List.of(buckets.of(merchant), buckets.all());
        }
    }

    private record HandingOn(Buckets buckets) {
        Object one(MerchantId merchant) {
            return List.of(buckets.of(merchant), new OfAll(buckets));
        }
    }

    private record WithoutBuckets(String text) {}

    private static boolean isForLongForm(Class<?> contract) {
        return contract.isAnnotationPresent(NestedInLongForm.class);
    }

    private static boolean takesOneMerchantsBucket(Class<?> type) throws IOException {
        Set<MemberRefEntry> members = members(type);
        Set<String> asked = members.stream().filter(member -> member.owner().asSymbol().descriptorString()
                .equals(BUCKETS)).map(member -> member.name().stringValue()).collect(Collectors.toSet());
        String itself = type.descriptorString();
        boolean isHandedOn = members.stream()
                .anyMatch(member -> !member.owner().asSymbol().descriptorString().equals(itself)
                        && member.type().stringValue().substring(0, member.type().stringValue().lastIndexOf(')') + 1)
                                .contains(BUCKETS));
        return asked.equals(OF_A_MERCHANT) && !isHandedOn;
    }

    private static Set<MemberRefEntry> members(Class<?> type) throws IOException {
        String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        try (InputStream compiled = type.getResourceAsStream(file)) {
            return StreamSupport
                    .stream(ClassFile.of().parse(compiled.readAllBytes()).constantPool().spliterator(), false)
                    .filter(MemberRefEntry.class::isInstance).map(MemberRefEntry.class::cast)
                    .collect(Collectors.toSet());
        }
    }
}
