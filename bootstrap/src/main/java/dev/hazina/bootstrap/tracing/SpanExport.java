package dev.hazina.bootstrap.tracing;

import dev.hazina.bootstrap.settings.TracingSettings;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends spans to a collector, by OTLP over HTTP. Spans that it doesn't take are dropped.
final class SpanExport {
    private static final Logger LOG = LoggerFactory.getLogger(SpanExport.class);
    /// Kept, because the logger would otherwise forget its level. The library logs each failure with its stack trace,
    /// and not to our log.
    private static final java.util.logging.Logger LIBRARY = java.util.logging.Logger.getLogger("io.opentelemetry");

    private static final Duration LONGEST = Duration.ofSeconds(5);

    private SpanExport() {}

    static SpanProcessor to(URI endpoint) {
        LIBRARY.setLevel(Level.OFF);
        SpanExporter exporter = OtlpHttpSpanExporter.builder().setEndpoint(endpoint.toString())
                .setConnectTimeout(LONGEST).setTimeout(LONGEST).setRetryPolicy(null).build();
        return new SpanBatches(new Reported(exporter, endpoint));
    }

    /// Which of the traces that begin here are sent.
    static Sampler sampler(TracingSettings settings) {
        return new LimitedSampler(Sampler.traceIdRatioBased(settings.sample()), settings.perSecond(),
                System::nanoTime);
    }

    /// The sampler alone decides which traces are sent, and not the flag in a client's header, so that a client can't
    /// raise the load. What belongs to a trace that is sent already is sent too.
    static SdkTracerProvider provider(SpanProcessor processor, Sampler sampler) {
        String version = Optional.ofNullable(SpanExport.class.getPackage().getImplementationVersion()).orElse("");
        Resource resource = Resource.create(Attributes.of(AttributeKey.stringKey("service.name"), "hazina",
                AttributeKey.stringKey("service.version"), version));
        return SdkTracerProvider.builder().setResource(resource).addSpanProcessor(processor)
                .setSampler(Sampler.parentBasedBuilder(sampler).setRemoteParentSampled(sampler)
                        .setRemoteParentNotSampled(sampler).build())
                .build();
    }

    /// Logs one line when the collector stops taking spans, and one when it takes them again.
    record Reported(SpanExporter exporter, URI endpoint, AtomicBoolean away) implements SpanExporter {
        Reported(SpanExporter exporter, URI endpoint) {
            this(exporter, endpoint, new AtomicBoolean());
        }

        @Override
        public CompletableResultCode export(Collection<SpanData> spans) {
            CompletableResultCode result = exporter.export(spans);
            result.whenComplete(() -> report(result.isSuccess()));
            return result;
        }

        private void report(boolean taken) {
            if (taken && away.compareAndSet(true, false)) {
                LOG.info("the collector at {} takes spans again", endpoint.getAuthority());
            } else if (!taken && away.compareAndSet(false, true)) {
                LOG.warn("the collector at {} takes no spans; they are dropped until it does", endpoint.getAuthority());
            }
        }

        @Override
        public CompletableResultCode flush() {
            return exporter.flush();
        }

        @Override
        public CompletableResultCode shutdown() {
            return exporter.shutdown();
        }
    }
}
