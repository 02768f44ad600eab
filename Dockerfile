# The product as one image: the server from its source, the built site, and nothing that only development needs.
# `npm run image` builds it with buildah and tries it; `docker build .` works as well.
# The base needs Node 26 and npm. Where no registry is reached, `npm run image` makes one from Debian packages.
ARG BASE=docker.io/library/node:26-bookworm-slim

# NODE_EXTRA_CA_CERTS names the certificates of a private registry, mounted while the image is built.
FROM ${BASE} AS site
ARG NODE_EXTRA_CA_CERTS
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY web/package.json web/
RUN npm ci --no-progress --ignore-scripts --workspace web --workspace contracts
COPY tsconfig.json ./
COPY contracts contracts
COPY web web
RUN node_modules/.bin/vite build web && node_modules/.bin/vite build web/console

FROM ${BASE} AS packages
ARG NODE_EXTRA_CA_CERTS
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY server/package.json server/
# A tool of ours wants the compiler beside it; nothing that runs here does.
RUN npm ci --no-progress --omit=dev --workspace server --workspace contracts \
  && rm -rf node_modules/typescript node_modules/@typescript && mkdir -p server/node_modules

FROM ${BASE}
ARG REVISION=unknown
WORKDIR /app
COPY --from=packages /build/node_modules node_modules
COPY --from=packages /build/package.json ./
COPY contracts contracts
COPY server server
COPY --from=packages /build/server/node_modules server/node_modules
COPY --from=site /build/web/dist web/dist
COPY --from=site /build/web/console/dist web/console/dist
RUN echo "${REVISION}" > REVISION && mkdir -p /var/lib/hurrah && chown 1000:1000 /var/lib/hurrah
ENV HOST=0.0.0.0 STORAGE_DIR=/var/lib/hurrah
# Nothing but /var/lib/hurrah is written, so the root file system can be read-only.
USER 1000:1000
VOLUME /var/lib/hurrah
EXPOSE 17400 17401 17402
# Every part serves metrics; an api that waits for migrate is alive and not yet ready.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT ?? 17401}/`).then(() => process.exit(0), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "server/src/main.ts"]
CMD ["all"]
