package dev.hazina.persistence.instruction;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.page.FilteredList;
import dev.hazina.persistence.page.ListedTable;
import dev.hazina.persistence.sql.Database.Mapping;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Instructions of one kind, paged by their times, which are unique within a merchant.
final class ListedInstructions<I, D extends Details, V> implements InstructionReads.OfKind<I, V> {
    private final Buckets buckets;
    private final FilteredList list;
    private final String byId;
    private final Mapping<Instruction<D>> row;
    private final Function<I, UUID> id;
    private final BiFunction<MerchantId, List<Instruction<D>>, List<V>> shown;

    /// @param byId the statement that finds one by its merchant, its account and its id
    /// @param shown makes of rows of a merchant what is shown of them, one for one
    ListedInstructions(Buckets buckets, ListedTable table, String byId, Mapping<Instruction<D>> row,
            Function<I, UUID> id, BiFunction<MerchantId, List<Instruction<D>>, List<V>> shown) {
        this.buckets = buckets;
        this.list = new FilteredList(buckets, table);
        this.byId = byId;
        this.row = row;
        this.id = id;
        this.shown = shown;
    }

    @Override
    public Page<V> list(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page) {
        Page<Instruction<D>> found = list.page(merchant, account, filter, page, row,
                instruction -> instruction.details().createdAt());
        return new Page<>(shown.apply(merchant, found.rows()), found.nextBefore());
    }

    @Override
    public List<V> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter, int limit) {
        return shown.apply(merchant, list.newest(merchant, accounts, filter, limit, row));
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return list.totals(merchant, account, filter, since, before);
    }

    @Override
    public Optional<V> find(MerchantId merchant, AccountId account, I known) {
        List<Instruction<D>> found = buckets.of(merchant).list(byId,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.apply(known)), row);
        return shown.apply(merchant, found).stream().findFirst();
    }
}
