package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.provideraccount.AccountOutline;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.DisplayTime;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/// What was proposed about accounts of merchants at providers, as far as a second person can still agree.
@Singleton
final class OpenAccountProposals {
    private final ProviderAccounts accounts;
    private final MerchantDirectory directory;
    private final Staff staff;
    private final StaffNames names;

    OpenAccountProposals(ProviderAccounts accounts, MerchantDirectory directory, Staff staff, StaffNames names) {
        this.accounts = accounts;
        this.directory = directory;
        this.staff = staff;
        this.names = names;
    }

    long count() {
        return open().count();
    }

    List<AgreementsPage.AccountLine> all() {
        return open().map(one -> line(one, one.proposed().orElseThrow())).toList();
    }

    private AgreementsPage.AccountLine line(AccountOutline account, AccountOutline.Proposed open) {
        return new AgreementsPage.AccountLine(account.name(), PlatformLinks.providerAccount(account.name()),
                account.isPlatforms()
                        ? "The platform"
                        : directory.find(account.merchant()).map(found -> found.merchant().name().text()).orElse(""),
                names.name(open.by()), DisplayTime.of(open.at()));
    }

    private Stream<AccountOutline> open() {
        EndedAccess ended = OpenFeeProposals.ended(new PresentStaff(staff.list(), List.of()));
        return accounts.outlines().stream().filter(one -> one.proposed()
                .filter(open -> !ended.isEnded(open.by(), open.proposer().access())).isPresent());
    }
}
