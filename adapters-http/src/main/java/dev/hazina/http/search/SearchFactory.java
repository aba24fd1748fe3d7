package dev.hazina.http.search;

import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.record.ProviderRecordReads;
import dev.hazina.application.search.FindProviderRecords;
import dev.hazina.application.search.MerchantMatches;
import dev.hazina.application.search.PlatformSearch;
import dev.hazina.application.search.ReceiptReads;
import dev.hazina.application.search.Search;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.EventReads;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

/// The search, for the API and the dashboard.
@Factory
final class SearchFactory {

    @Singleton
    Search search(InstructionReads instructions, TransferReads transfers,
            WalletReads wallets, Endpoints endpoints, EventReads events, ReceiptReads receipts) {
        return new Search(instructions, transfers, wallets, endpoints, events, receipts);
    }

    @Singleton
    FindProviderRecords providerRecords(ProviderRecordReads records, InboundPaymentReads notices,
            DiscrepancyReads discrepancies) {
        return new FindProviderRecords(records, notices, discrepancies);
    }

    @Singleton
    PlatformSearch platformSearch(Search search, MerchantMatches matches, MerchantDirectory directory,
            SubjectOwners owners, ReceiptReads receipts, WalletFinder wallets, InboundPaymentReads notices,
            DiscrepancyReads discrepancies) {
        return new PlatformSearch(search, matches, directory, owners, receipts, wallets, notices, discrepancies);
    }
}
