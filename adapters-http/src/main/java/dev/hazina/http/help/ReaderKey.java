package dev.hazina.http.help;

import dev.hazina.application.access.Authenticate;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Admission;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.session.Cookies;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.Optional;

/// The API key of a reader of the help who is signed in to the dashboard. The help needs no session: without one, or
/// when it can't be read, there is none.
@Singleton
final class ReaderKey {
    private final Authenticate authenticate;
    private final Admission admission;
    private final Throttle throttle;
    private final MerchantReads merchants;
    private final Cookies cookies;

    ReaderKey(Authenticate authenticate, Admission admission, Throttle throttle, MerchantReads merchants,
            Cookies cookies) {
        this.authenticate = authenticate;
        this.admission = admission;
        this.throttle = throttle;
        this.merchants = merchants;
        this.cookies = cookies;
    }

    /// The id of the newest API key of the signed-in user.
    ///
    /// @throws Refusal.RateLimited when a session that isn't one was tried too often
    Optional<String> find(HttpRequest<?> request) {
        return cookies.session(request).flatMap(session -> {
            try {
                admission.begin(request, session.keyId());
                Caller caller = authenticate.handle(session, cookies.account(request));
                admission.admit(request, caller);
                return caller instanceof Caller.Member member ? newest(member) : Optional.empty();
            } catch (Refusal.Unauthorized ended) {
                throttle.stranger(request);
                return Optional.empty();
            } catch (Refusal.Forbidden known) {
                throttle.misdirected(session.keyId());
                return Optional.empty();
            } catch (StorageFailure unread) {
                return Optional.empty();
            }
        });
    }

    private Optional<String> newest(Caller.Member member) {
        return merchants.keys(member.merchant()).stream()
                .filter(key -> key.user().equals(member.user()) && !key.isSession())
                .max(Comparator.comparing(ApiKey::createdAt)).map(ApiKey::id);
    }
}
