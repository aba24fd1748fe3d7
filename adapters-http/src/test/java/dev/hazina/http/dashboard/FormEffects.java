package dev.hazina.http.dashboard;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.page.Pages;
import dev.hazina.http.support.Served;
import java.util.ArrayList;
import java.util.List;

/// Everything that a form can change.
///
/// @param shop whose forms are sent
record FormEffects(Served served, TestMerchant shop, TestMerchant other) {

    List<Object> now() {
        var books = served.hazina.memory.books();
        List<Object> now = new ArrayList<>(List.of(List.copyOf(books.wallets()), List.copyOf(books.payments()),
                List.copyOf(books.transfers()), List.copyOf(books.postings()), List.copyOf(books.keys()),
                List.copyOf(books.refunds()), List.copyOf(books.payouts()), List.copyOf(books.requests()),
                served.hazina.world.clock().instant(),
                served.hazina.world.auditLog().listAll(Pages.newest()).rows(),
                served.hazina.callbackSecret.current(shop.merchant()), served.hazina.recordingSender.sent().size()));
        for (TestMerchant one : List.of(shop, other)) {
            now.add(served.hazina.memory.endpoints().list(one.merchant(), one.accountId()));
            now.add(served.hazina.world.people().list(one.merchant()));
            now.add(served.hazina.world.merchantReads().keys(one.merchant()));
        }
        return now;
    }
}
