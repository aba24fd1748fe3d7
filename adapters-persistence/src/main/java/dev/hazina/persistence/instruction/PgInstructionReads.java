package dev.hazina.persistence.instruction;

import dev.hazina.application.page.FilteredReads;
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

/// Instructions of one kind, paged by their times, which are unique within a merchant.
public abstract class PgInstructionReads<D extends Details> implements FilteredReads<Instruction<D>> {
    private final Buckets buckets;
    private final FilteredList list;
    private final String byId;
    private final Mapping<Instruction<D>> row;

    /// @param byId the statement that finds one by its merchant, its account and its id
    protected PgInstructionReads(Buckets buckets, ListedTable table, String byId, Mapping<Instruction<D>> row) {
        this.buckets = buckets;
        this.list = new FilteredList(buckets, table);
        this.byId = byId;
        this.row = row;
    }

    @Override
    public Page<Instruction<D>> list(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page) {
        return list.page(merchant, account, filter, page, row, instruction -> instruction.details().createdAt());
    }

    @Override
    public List<Instruction<D>> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter, int limit) {
        return list.newest(merchant, accounts, filter, limit, row);
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return list.totals(merchant, account, filter, since, before);
    }

    protected Optional<Instruction<D>> find(MerchantId merchant, AccountId account, UUID id) {
        return buckets.of(merchant).find(byId,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id), row);
    }
}
