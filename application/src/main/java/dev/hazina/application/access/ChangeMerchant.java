package dev.hazina.application.access;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;

/// Changes from a session in one merchant to a session in another one of the same login. The session that is left ends.
public final class ChangeMerchant {
    private final Merchants merchants;
    private final SessionStart start;

    public ChangeMerchant(Merchants merchants, SessionStart start) {
        this.merchants = merchants;
        this.start = start;
    }

    /// @param caller whose session is left
    public record Command(Actor by, Caller.Member caller, User user, MerchantId merchant) {}

    /// The merchants that a user may change to, in the order in which the login joined them.
    public List<MerchantUser> choices(User user) {
        return user.shared()
                ? merchants.memberships(user.login()).stream().filter(MerchantUser::isUsable).toList()
                : List.of();
    }

    /// @throws Refusal.NotFound when it is no merchant that the user may change to
    /// @throws Refusal.Unauthorized when the session has ended meanwhile
    public SignedIn handle(Command command) {
        Caller.Member caller = command.caller();
        MerchantUser known = choices(command.user()).stream()
                .filter(choice -> choice.merchant().id().equals(command.merchant())
                        && !choice.merchant().id().equals(caller.merchant()))
                .findFirst().orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND));
        return start.change(new Sessions.LeftSession(caller.merchant(), caller.user(), caller.keyId()), known,
                command.by());
    }
}
