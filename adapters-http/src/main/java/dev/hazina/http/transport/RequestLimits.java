package dev.hazina.http.transport;

import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.http.server.netty.configuration.NettyHttpServerConfiguration;
import io.micronaut.scheduling.executor.ThreadSelection;
import jakarta.inject.Singleton;
import java.util.Set;

/// The largest sizes of a request. The numbers are part of the API, not of an installation, so they are set here and
/// not in a file that may be missing.
@Singleton
final class RequestLimits implements BeanCreatedEventListener<NettyHttpServerConfiguration> {
    static final int BODY_BYTES = 64 * 1024;
    /// Of an uploaded statement. One such body is received at a time.
    static final int FILE_BYTES = 4 * 1024 * 1024;
    /// The addresses that take one: of the API, and of the pages.
    private static final Set<String> STATEMENTS = Set.of("/v1/admin/provider-statements",
            "/dashboard/operator/provider-statements");
    /// The length of the beginning of a too long body that is checked before the refusal.
    static final int JUDGED_BODY_BYTES = 1024 * 1024;
    static final int REQUEST_LINE_BYTES = 8 * 1024;
    static final int HEADER_BYTES = 8 * 1024;
    static final int HEADERS_BYTES = 16 * 1024;
    static final int HEADERS = 100;

    /// The greatest length of a body that is sent to this target.
    static int bodyBytes(String target) {
        return STATEMENTS.contains(target) ? FILE_BYTES : BODY_BYTES;
    }

    @Override
    public NettyHttpServerConfiguration onCreated(BeanCreatedEvent<NettyHttpServerConfiguration> event) {
        NettyHttpServerConfiguration server = event.getBean();
        server.setMaxInitialLineLength(REQUEST_LINE_BYTES);
        server.setMaxHeaderSize(HEADERS_BYTES);
        server.setMaxRequestSize(FILE_BYTES);
        server.setMaxRequestBufferSize(FILE_BYTES);
        server.setRequestDecompressionEnabled(false);
        // Controllers wait for the database, so each runs on its own virtual thread and never on the event loop.
        server.setThreadSelection(ThreadSelection.BLOCKING);
        return server;
    }
}
