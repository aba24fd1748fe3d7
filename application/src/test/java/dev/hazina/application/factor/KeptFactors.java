package dev.hazina.application.factor;

import dev.hazina.application.key.AccessRest;
import dev.hazina.application.key.SecondFactorStanding;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.LoginId;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.SecondFactor;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The second factors that the in-memory keys depend on.
public final class KeptFactors {
    private final Map<LoginId, SecondFactor> factors = new HashMap<>();
    private final Map<String, Instant> provenAt = new HashMap<>();
    private final Map<LoginId, AccessRest> rests = new HashMap<>();
    private final Set<MerchantId> demanding = new HashSet<>();
    private final Set<MerchantId> asking = new HashSet<>();

    synchronized Optional<SecondFactor> find(LoginId login) {
        return Optional.ofNullable(factors.get(login));
    }

    public synchronized void put(LoginId login, Optional<SecondFactor> factor) {
        factor.ifPresentOrElse(known -> factors.put(login, known), () -> factors.remove(login));
    }

    public synchronized void prove(String keyId, Instant at) {
        provenAt.put(keyId, at);
    }

    public synchronized void rest(LoginId login, Instant now, PossibleActors by) {
        AccessRest before = restOf(login);
        rests.put(login, new AccessRest(Optional.of(AccessRest.from(now)),
                Optional.of(before.running(now).flatMap(any -> before.by()).map(by::and).orElse(by))));
    }

    public synchronized AccessRest restOf(LoginId login) {
        return rests.getOrDefault(login, AccessRest.NONE);
    }

    /// @return whether it was demanded before
    synchronized boolean demand(MerchantId merchant, boolean demanded) {
        return demanded ? !demanding.add(merchant) : demanding.remove(merchant);
    }

    /// Takes over whether first payouts to a number wait for a code, until an owner sets a rule.
    public synchronized void begin(Merchants.Registration beginning) {
        if (beginning.asksForCodes()) {
            asking.add(beginning.merchant().id());
        }
    }

    /// @param owners those that may act
    public synchronized boolean isAsking(MerchantId merchant, Stream<LoginId> owners) {
        return asking.contains(merchant) && owners.anyMatch(this::isPresent);
    }

    public synchronized boolean isPresent(LoginId login) {
        return find(login).filter(SecondFactor::isConfirmed).isPresent();
    }

    public synchronized SecondFactorStanding of(ApiKey key, LoginId login) {
        return key.isSession()
                ? new SecondFactorStanding(demanding.contains(key.merchant()), isPresent(login),
                        Optional.ofNullable(provenAt.get(key.id())))
                : SecondFactorStanding.NONE;
    }
}
