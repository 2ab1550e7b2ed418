# The local mock of both services. `npm run package:cli` first makes what it holds, in release/.
# Elsewhere than on node:22-slim: --build-arg BASE=… , any image that has Node.js 20.18 or newer as `node`.
ARG BASE=docker.io/library/node:22-slim
FROM ${BASE}

ARG BASE
# A release adds the revision and the date.
LABEL org.opencontainers.image.title="BRP Workbench mock" \
      org.opencontainers.image.description="Local mock of the person query service and the message service, with invented people" \
      org.opencontainers.image.authors="BRP Workbench contributors" \
      org.opencontainers.image.vendor="BRP Workbench contributors" \
      org.opencontainers.image.source="https://github.com/example/brp-workbench" \
      org.opencontainers.image.url="https://example.org/brp-workbench" \
      org.opencontainers.image.documentation="https://github.com/example/brp-workbench/blob/v0.2.0/docs/containers.md" \
      org.opencontainers.image.version="0.2.0" \
      org.opencontainers.image.licenses="EUPL-1.2" \
      org.opencontainers.image.base.name="${BASE}"

COPY release/brp-workbench-cli/ /opt/brp-workbench-cli/

ENV NODE_ENV=production TZ=Europe/Amsterdam
# Nobody in particular. It writes nothing, so the file system may be read-only.
USER 1000:1000
WORKDIR /opt/brp-workbench-cli
EXPOSE 5010
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:5010/health').then((up) => process.exit(up.ok ? 0 : 1), () => process.exit(1))"]

# The names of its service in compose files and pipelines; on some networks a web page can claim any other short name.
ENTRYPOINT ["node", "dist/brp.cjs", "mock", "--host", "0.0.0.0", "--port", "5010", "--allow-host", "personen-mock", "--allow-host", "brp-workbench-mock", "--log", "json"]
CMD ["--open"]
