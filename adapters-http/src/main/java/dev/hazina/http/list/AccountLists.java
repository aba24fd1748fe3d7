package dev.hazina.http.list;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.AccountReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.request.FilterReader;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;

/// Answers requests for a list of the account acted on.
@Singleton
public final class AccountLists {
    private final FilterReader filters;

    AccountLists(FilterReader filters) {
        this.filters = filters;
    }

    /// A page of the rows that meet the conditions of the request. A condition that names a wallet or a payment that
    /// the account doesn't have is answered as the wallet or the payment itself would be: an empty list would look like
    /// one of a wallet without rows.
    ///
    /// @throws Refusal.Invalid when a condition is wrong
    /// @throws Refusal.NotFound when one names what the account doesn't have
    public <I, T> HttpResponse<byte[]> list(HttpRequest<?> request, ListedKind<I, T> kind, AccountReads<I, T> reads) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        ListFilter filter = kind.conditions().add(filters.read(caller, query, kind.statuses()), caller, query);
        return Responses.page(reads.list(caller.merchant(), caller.acting().id(), filter, query.page()),
                kind.kind().members());
    }
}
