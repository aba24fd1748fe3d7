package dev.hazina.http.transport;

import dev.hazina.http.HttpSettings;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.http.netty.channel.ChannelPipelineCustomizer;
import io.micronaut.http.server.netty.NettyServerCustomizer;
import io.netty.channel.Channel;
import io.netty.channel.ChannelPipeline;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/// Counts each connection, and puts a [ConnectionGuard] into it, with what paces answers and gives turns behind it.
@Singleton
final class ConnectionGuardCustomizer implements BeanCreatedEventListener<NettyServerCustomizer.Registry> {
    static final String GUARD = "hazina-guard";
    static final String DEADLINE = "hazina-deadline";
    private static final String PACE = "hazina-pace";

    private final HttpSettings settings;
    private final ServerResources resources;

    ConnectionGuardCustomizer(HttpSettings settings, ServerResources resources) {
        this.settings = settings;
        this.resources = resources;
    }

    @Override
    public NettyServerCustomizer.Registry onCreated(BeanCreatedEvent<NettyServerCustomizer.Registry> event) {
        event.getBean().register(new Guards(settings, resources, null));
        return event.getBean();
    }

    private record Guards(HttpSettings settings, ServerResources resources,
            @Nullable Channel connection) implements NettyServerCustomizer {
        @Override
        public NettyServerCustomizer specializeForChannel(Channel channel, ChannelRole role) {
            return new Guards(settings, resources, channel);
        }

        @Override
        public void onInitialPipelineBuilt() {
            if (connection != null) {
                resources.connectionLimit().opened(connection);
            }
        }

        @Override
        public void onStreamPipelineBuilt() {
            if (connection != null) {
                ChannelPipeline pipeline = connection.pipeline();
                pipeline.addAfter(ChannelPipelineCustomizer.HANDLER_HTTP_SERVER_CODEC, GUARD,
                        new ConnectionGuard(settings, resources));
                // The deadline of requests is placed right behind the guard, so waiting counts.
                pipeline.addAfter(pipeline.get(DEADLINE) == null ? GUARD : DEADLINE, PACE,
                        new PaceHandler(resources));
                pipeline.addAfter(PACE, "hazina-turns", new TurnHandler(resources));
            }
        }
    }
}
