package dev.hazina.providers.simulator.daraja;

import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Daraja with several organisations: a request belongs to the one whose application asks for a token, or whose number
/// it names. What it sends beside that has to be that organisation's too.
public final class DarajaTenants implements ProviderSimulator {
    private final Map<DarajaTenant, DarajaSimulator> tenants = new LinkedHashMap<>();

    public DarajaTenants(Map<DarajaTenant, DarajaSimulator> tenants) {
        this.tenants.putAll(tenants);
    }

    @Override
    public Kind kind(SimulatorRequest request) {
        return tenants.values().iterator().next().kind(request);
    }

    @Override
    public SimulatorResponse handle(SimulatorRequest request) {
        return tenants.entrySet().stream().filter(one -> isOf(request, one.getKey())).findFirst()
                .map(one -> one.getValue().handle(request))
                .orElseGet(() -> DarajaValidation.error("r0", 400, "400.008.01", "Invalid Authentication passed"));
    }

    private boolean isOf(SimulatorRequest request, DarajaTenant tenant) {
        return kind(request) == Kind.TOKEN
                ? request.header("Authorization").equals(Optional.of(tenant.basic()))
                : request.text().contains("\"" + tenant.shortCode() + "\"");
    }
}
