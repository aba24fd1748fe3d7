package dev.hazina.application.search;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.page.FilteredReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.ToldMatch;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/// Finds what a text may name in some accounts of a merchant: the beginning of a reference, a provider's receipt, a
/// phone number, an amount, the id or number of anything, or a part of what the merchant has written to it.
@OpenToAdapters
public final class Search {
    /// The greatest number of results of each type.
    public static final int MOST_OF_A_TYPE = 20;

    private final InstructionReads instructions;
    private final TransferReads transfers;
    private final WalletReads wallets;
    private final Endpoints endpoints;
    private final EventReads events;
    private final ReceiptReads receipts;

    public Search(InstructionReads instructions, TransferReads transfers,
            WalletReads wallets, Endpoints endpoints, EventReads events, ReceiptReads receipts) {
        this.instructions = instructions;
        this.transfers = transfers;
        this.wallets = wallets;
        this.endpoints = endpoints;
        this.events = events;
        this.receipts = receipts;
    }

    /// What was found, by type and newest first, and the types of which there is more.
    public record Results(List<Found> found, Set<Found.Type> more) {
        public Results {
            found = List.copyOf(found);
            more = Collections.unmodifiableSet(new LinkedHashSet<>(more));
        }
    }

    /// @param accounts where to look; all of the merchant
    /// @param home the currency of the country whose code a phone number may leave out
    public Results find(MerchantId merchant, List<Account> accounts, String entered, Currency home) {
        SearchText text = SearchText.parse(entered, home);
        List<AccountId> ids = accounts.stream().map(Account::id).toList();
        List<Found> all = new ArrayList<>(named(merchant, accounts, text.text()));
        Stream.concat(text.uuid().stream(), receipts.holders(text.text()).stream())
                .forEach(id -> all.addAll(withId(merchant, ids, id)));
        List<ListFilter> any = Stream.of(text.beginning(), text.ofPhone(), text.amount(), text.words())
                .flatMap(Optional::stream).toList();
        for (ListFilter filter : any) {
            add(all, instructions.payments(), merchant, ids, filter, Search::found);
            add(all, instructions.refunds(), merchant, ids, filter, Found::of);
            add(all, instructions.payouts(), merchant, ids, filter, Found::of);
            if (filter.phone().isEmpty()) {
                add(all, transfers, merchant, ids, filter, Found::of);
            }
        }
        for (ToldMatch told : text.told()) {
            ListFilter filter = ListFilter.NONE.withTold(Optional.of(told));
            add(all, instructions.payments(), merchant, ids, filter, Search::found);
            if (told instanceof ToldMatch.Name) {
                add(all, instructions.payouts(), merchant, ids, filter, Found::of);
            }
        }
        return cut(all);
    }

    /// What has exactly this id or number in these accounts.
    public List<Found> withIdOrNumber(MerchantId merchant, List<Account> accounts, String id) {
        List<Found> found = new ArrayList<>(named(merchant, accounts, id));
        List<AccountId> ids = accounts.stream().map(Account::id).toList();
        SearchText.uuid(id).ifPresent(uuid -> found.addAll(withId(merchant, ids, uuid)));
        return found;
    }

    private List<Found> named(MerchantId merchant, List<Account> accounts, String id) {
        List<AccountId> ids = accounts.stream().map(Account::id).toList();
        List<Found> found = new ArrayList<>(accounts.stream()
                .filter(account -> account.number().equalsIgnoreCase(id) || account.id().toString().equals(id))
                .map(account -> new Found(Found.Type.ACCOUNT, account.number(), account.id(),
                        Optional.of(account.name().text()), Optional.empty(), Optional.empty(), Optional.empty(),
                        account.createdAt(), Optional.empty()))
                .toList());
        for (AccountId account : ids) {
            TransferId.parse(id).flatMap(known -> transfers.find(merchant, account, known)).map(Found::of)
                    .ifPresent(found::add);
            if (WalletRef.isNumber(id) || WalletId.parse(id).isPresent()) {
                wallets.find(merchant, WalletRef.parse(account, id)).map(Found::of).ifPresent(found::add);
            }
            EventId.parse(id).flatMap(known -> events.find(merchant, account, known))
                    .map(event -> new Found(Found.Type.EVENT, id, account, Optional.of(event.type()), Optional.empty(),
                            Optional.empty(), Optional.empty(), event.at(), Optional.of(event.subject())))
                    .ifPresent(found::add);
        }
        return found;
    }

    /// Payments, refunds, payouts and endpoints with this id.
    private List<Found> withId(MerchantId merchant, List<AccountId> accounts, UUID id) {
        List<Found> found = new ArrayList<>();
        for (AccountId account : accounts) {
            instructions.payments().find(merchant, account, new PaymentId(id)).map(Search::found).ifPresent(found::add);
            InstructionKinds.ALL.stream().filter(kind -> !kind.equals(InstructionKinds.PAYMENT))
                    .flatMap(kind -> instructions.find(merchant, account, new Subject(kind.subject(), id)).stream())
                    .map(Found::of).forEach(found::add);
            endpoints.find(merchant, account, new EndpointId(id))
                    .map(endpoint -> new Found(Found.Type.ENDPOINT, endpoint.id().toString(), account,
                            Optional.of(endpoint.url().text()), Optional.empty(),
                            Optional.of(endpoint.isActive() ? "active" : "deleted"), Optional.empty(),
                            endpoint.createdAt(), Optional.empty()))
                    .ifPresent(found::add);
        }
        return found;
    }

    private static Found found(PaymentWithRefunds whole) {
        return Found.of(whole.payment(), whole.refunds().refunded(whole.payment()));
    }

    private static <T> void add(List<Found> all, FilteredReads<T> reads, MerchantId merchant,
            List<AccountId> accounts, ListFilter filter, Function<T, Found> found) {
        reads.newest(merchant, accounts, filter, MOST_OF_A_TYPE + 1).stream().map(found).forEach(all::add);
    }

    /// The same thing may have been found in several ways.
    private static Results cut(List<Found> all) {
        Map<Found.Type, Map<String, Found>> byType = new EnumMap<>(Found.Type.class);
        all.forEach(found -> byType.computeIfAbsent(found.type(), any -> new LinkedHashMap<>())
                .putIfAbsent(found.id(), found));
        Set<Found.Type> more = EnumSet.noneOf(Found.Type.class);
        List<Found> kept = new ArrayList<>();
        byType.forEach((type, found) -> {
            if (found.size() > MOST_OF_A_TYPE) {
                more.add(type);
            }
            found.values().stream().sorted(Comparator.comparing(Found::createdAt).reversed()).limit(MOST_OF_A_TYPE)
                    .forEach(kept::add);
        });
        return new Results(List.copyOf(kept), more);
    }
}
