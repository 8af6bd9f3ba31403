# syntax=docker/dockerfile:1

# The version of Node.js that package.json names.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY apps/server/package.json apps/server/
COPY apps/storefront/package.json apps/storefront/
COPY apps/dashboard/package.json apps/dashboard/
COPY apps/hosted/package.json apps/hosted/
COPY demo/package.json demo/
COPY packages packages/
COPY scripts scripts/

# What the server needs while it runs, without what builds the pages.
FROM sources AS dependencies
RUN npm ci --omit=dev --workspace apps/server --ignore-scripts --no-audit --no-fund \
	&& find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete \
	# The fonts of documents: two weights in one format.
	&& find node_modules/@fontsource -type f -path '*/files/*' ! -name '*-400-normal.woff' ! -name '*-700-normal.woff' -delete

FROM sources AS pages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY apps apps/
RUN node scripts/build.mjs && mkdir /data

# No shell and no package manager: the C library, certificates, and the user "nonroot" (65532).
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=dependencies /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules/
COPY package.json LICENSE ./
COPY packages packages/
COPY demo demo/
COPY apps/server apps/server/
COPY --from=pages /app/packages/contract/build packages/contract/build/
COPY --from=pages /app/apps/storefront/build apps/storefront/build/
COPY --from=pages /app/apps/dashboard/build apps/dashboard/build/
COPY --from=pages /app/apps/hosted/build apps/hosted/build/
COPY --from=pages --chown=65532:65532 --chmod=700 /data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 CARTWRIGHT_DATA=/data
USER 65532:65532
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/bin/cartwright.mjs"]
CMD ["start", "--empty"]
