package dev.hazina.http.transport;

import dev.hazina.http.health.Drain;
import dev.hazina.http.health.Readiness;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.http.netty.channel.ChannelPipelineCustomizer;
import io.micronaut.http.server.netty.NettyServerCustomizer;
import io.netty.channel.Channel;
import io.netty.channel.ChannelPipeline;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/// Puts a [RequestDeadlineHandler] into each connection, behind its guard.
@Singleton
final class RequestDeadlineCustomizer implements BeanCreatedEventListener<NettyServerCustomizer.Registry> {
    private final BeanProvider<RequestDeadlines> deadlines;
    private final Drain drain;
    private final BeanProvider<Readiness> readiness;
    private final RequestTimeouts timeouts;

    /// @param deadlines read at the first connection, because they depend on beans that are created later
    RequestDeadlineCustomizer(BeanProvider<RequestDeadlines> deadlines, Drain drain,
            BeanProvider<Readiness> readiness, RequestTimeouts timeouts) {
        this.deadlines = deadlines;
        this.drain = drain;
        this.readiness = readiness;
        this.timeouts = timeouts;
    }

    @Override
    public NettyServerCustomizer.Registry onCreated(BeanCreatedEvent<NettyServerCustomizer.Registry> event) {
        event.getBean().register(new Handlers(null));
        return event.getBean();
    }

    private final class Handlers implements NettyServerCustomizer {
        private final @Nullable Channel connection;

        private Handlers(@Nullable Channel connection) {
            this.connection = connection;
        }

        @Override
        public NettyServerCustomizer specializeForChannel(Channel channel, ChannelRole role) {
            return new Handlers(channel);
        }

        @Override
        public void onStreamPipelineBuilt() {
            if (connection != null) {
                ChannelPipeline pipeline = connection.pipeline();
                // A guard that is added later is placed before this handler.
                pipeline.addAfter(
                        pipeline.get(ConnectionGuardCustomizer.GUARD) == null
                                ? ChannelPipelineCustomizer.HANDLER_HTTP_SERVER_CODEC
                                : ConnectionGuardCustomizer.GUARD,
                        ConnectionGuardCustomizer.DEADLINE,
                        new RequestDeadlineHandler(deadlines.get(), drain, readiness.get(), timeouts));
            }
        }
    }
}
