package dev.hazina.application.key;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.key.ApiKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The keys by the key that created them.
@OpenToAdapters
public final class IssuedKeys {

    private IssuedKeys() {}

    /// All keys that were created with a key, directly or through another one.
    ///
    /// @param all the keys of the merchant
    public static List<ApiKey> of(Collection<ApiKey> all, String key) {
        List<ApiKey> made = new ArrayList<>();
        Set<String> makers = new HashSet<>(Set.of(key));
        for (int before = -1; before < made.size();) {
            before = made.size();
            for (ApiKey one : all) {
                if (one.madeBy().filter(makers::contains).isPresent() && makers.add(one.id())) {
                    made.add(one);
                }
            }
        }
        return List.copyOf(made);
    }
}
