package dev.hazina.http.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Served;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The table of roles in the introduction of the API's reference is the program's table.
class RoleTableTest {
    private static final Pattern ROW = Pattern.compile("\\| `([a-z]+)` \\|([ yes|]+)\\|");
    private static final List<Permission> COLUMNS = List.of(Permission.READ, Permission.COLLECT, Permission.REFUND,
            Permission.TRANSFER, Permission.PAY_OUT, Permission.MANAGE_WALLETS, Permission.MANAGE_WEBHOOKS,
            Permission.MANAGE_KEYS, Permission.MANAGE_MERCHANT);

    @Test
    void theReferenceNamesThePermissionsOfEachRole() {
        try (Served served = Served.sandbox()) {
            Map<String, Set<Permission>> table = ROW.matcher(served.get("/openapi.yaml").send().body()).results()
                    .collect(Collectors.toMap(row -> row.group(1), row -> permissions(row.group(2))));

            assertThat(table).isEqualTo(Role.ofMerchants().stream().collect(Collectors.toMap(Role::wire,
                    role -> COLUMNS.stream().filter(role::may).collect(Collectors.toSet()))));
        }
    }

    private static Set<Permission> permissions(String cells) {
        List<String> written = List.of(cells.split("\\|", -1));
        Set<Permission> permissions = EnumSet.noneOf(Permission.class);
        IntStream.range(0, COLUMNS.size()).filter(column -> written.get(column).strip().equals("yes"))
                .forEach(column -> permissions.add(COLUMNS.get(column)));
        return permissions;
    }
}
