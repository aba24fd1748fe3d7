package dev.hazina.application.search;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.NoticeTerms;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds what a text may name in the books of all merchants, for platform staff: first the merchants, of whom only so
/// many are looked at, and then in the books of each as the merchant's own [Search] does; and the notices of money that
/// no wallet was credited with, which are in the platform's books.
@OpenToAdapters
public final class PlatformSearch {
    /// The greatest number of merchants that are looked at.
    public static final int MOST_MERCHANTS = 20;
    /// The greatest number of notices.
    public static final int MOST_NOTICES = 20;

    private final Search search;
    private final MerchantMatches matches;
    private final MerchantDirectory directory;
    private final SubjectOwners owners;
    private final ReceiptReads receipts;
    private final WalletFinder wallets;
    private final InboundPaymentReads notices;
    private final DiscrepancyReads discrepancies;

    public PlatformSearch(Search search, MerchantMatches matches, MerchantDirectory directory, SubjectOwners owners,
            ReceiptReads receipts, WalletFinder wallets, InboundPaymentReads notices, DiscrepancyReads discrepancies) {
        this.search = search;
        this.matches = matches;
        this.directory = directory;
        this.owners = owners;
        this.receipts = receipts;
        this.wallets = wallets;
        this.notices = notices;
        this.discrepancies = discrepancies;
    }

    /// What was found in a merchant's books.
    public record OfMerchant(MerchantOverview merchant, List<Found> found) {
        public OfMerchant {
            found = List.copyOf(found);
        }
    }

    /// A notice whose money is in suspense, or was until a person decided.
    ///
    /// @param exception where it is decided; empty where it is gone
    public record Astray(InboundPaymentDetails notice, Optional<Discrepancy> exception) {}

    /// @param merchants whose own name, e-mail, id, number or short name it is
    /// @param more whether there are more merchants than were looked at
    public record Results(List<MerchantOverview> merchants, List<OfMerchant> found, List<Astray> notices,
            boolean more) {
        public static final Results NONE = new Results(List.of(), List.of(), List.of(), false);

        public Results {
            found = List.copyOf(found);
            merchants = List.copyOf(merchants);
            notices = List.copyOf(notices);
        }
    }

    public Results find(String entered) {
        String text = entered.strip();
        Set<Phone> phones = Stream.of(Currency.values()).flatMap(home -> Phone.ofWritten(text, home).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Set<MerchantId> holders = new LinkedHashSet<>(named(text));
        List<MerchantId> matching = matches.find(
                new MerchantMatches.Terms(text, phones, numbers(text, phones), TransferId.parse(text)),
                MOST_MERCHANTS + 1);
        holders.addAll(matching);
        Map<MerchantId, MerchantOverview> known = new LinkedHashMap<>();
        var page = new PageRequest(Optional.empty(), Optional.empty(), MOST_MERCHANTS);
        directory.search(Optional.of(text), page).rows().forEach(one -> known.put(one.merchant().id(), one));
        List<OfMerchant> found = new ArrayList<>();
        holders.stream().limit(MOST_MERCHANTS).flatMap(id -> directory.find(id).stream()).forEach(merchant -> {
            List<Found> theirs = find(merchant, text, phones);
            if (theirs.isEmpty()) {
                known.put(merchant.merchant().id(), merchant);
            } else {
                found.add(new OfMerchant(merchant, theirs));
            }
        });
        return new Results(List.copyOf(known.values()), found, astray(text, phones), holders.size() > MOST_MERCHANTS);
    }

    private List<Astray> astray(String text, Set<Phone> phones) {
        var terms = new NoticeTerms(text, numbers(text, phones), SearchText.parse(text, Currency.KES).amounts(),
                SearchText.span(text));
        return notices.suspended(terms, MOST_NOTICES).stream().map(InboundPayment::details)
                .map(notice -> new Astray(notice, exception(notice.subject()))).toList();
    }

    private static List<MaskedPhone> numbers(String text, Set<Phone> phones) {
        return Stream.concat(phones.stream().map(MaskedPhone::of), MaskedPhone.ofWritten(text).stream()).toList();
    }

    private Optional<Discrepancy> exception(Subject notice) {
        return discrepancies.unresolved(notice).stream().findFirst().or(() -> discrepancies
                .resolved(Platform.MERCHANT, notice).stream().reduce((earlier, later) -> later));
    }

    /// The merchants who have something with this id, receipt or wallet number.
    private Set<MerchantId> named(String text) {
        Stream<UUID> ids = Stream.concat(SearchText.uuid(text).stream(), receipts.holders(text).stream());
        Set<MerchantId> found = ids
                .flatMap(id -> Stream.of(Subject.Kind.values()).filter(Subject.Kind::isInstruction)
                        .flatMap(kind -> owners.ownerOf(new Subject(kind, id)).stream()))
                .map(SubjectOwners.Owner::merchant).collect(Collectors.toCollection(LinkedHashSet::new));
        WalletId.parse(text).flatMap(wallets::byId).or(() -> wallets.byNumber(text)).map(Wallet::merchant)
                .filter(merchant -> !merchant.equals(Platform.MERCHANT)).ifPresent(found::add);
        return found;
    }

    /// A number is found in each country in which it may have been written, and amounts in none.
    private List<Found> find(MerchantOverview merchant, String text, Set<Phone> phones) {
        MerchantId id = merchant.merchant().id();
        Currency home = merchant.accounts().getFirst().defaultCurrency();
        Map<String, Found> found = new LinkedHashMap<>();
        Stream.concat(Stream.of(text), phones.stream().map(Phone::e164))
                .flatMap(one -> search.find(id, merchant.accounts(), one, home).found().stream())
                .filter(one -> one.type() != Found.Type.ACCOUNT)
                .forEach(one -> found.putIfAbsent(one.type() + one.id(), one));
        return List.copyOf(found.values());
    }
}
