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

/// Counts each connection, and puts a [ConnectionGuard] into it.
@Singleton
final class ConnectionGuardCustomizer implements BeanCreatedEventListener<NettyServerCustomizer.Registry> {
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
                pipeline.addAfter(ChannelPipelineCustomizer.HANDLER_HTTP_SERVER_CODEC, "hazina-guard",
                        new ConnectionGuard(settings, resources));
            }
        }
    }
}
