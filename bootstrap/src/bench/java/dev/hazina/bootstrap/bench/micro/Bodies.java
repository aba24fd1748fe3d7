package dev.hazina.bootstrap.bench.micro;

import dev.hazina.http.json.JsonBody;
import dev.hazina.http.request.Fingerprint;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// Request bodies, read strictly.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class Bodies {
    private final byte[] transfer = """
            {"from_wallet_id":"wlt_01a1fddb-0000-7000-8000-000000000001","to_wallet_id":"wlt_01a1fddb-0000-7000-8000-000000000002","amount":0.01}"""
            .getBytes(StandardCharsets.UTF_8);
    private final JsonBody known = JsonBody.read(transfer);

    @Benchmark
    public JsonBody read() {
        return JsonBody.read(transfer);
    }

    /// The fingerprint that an idempotency key is bound to.
    @Benchmark
    public String fingerprint() {
        return Fingerprint.of(known);
    }
}
