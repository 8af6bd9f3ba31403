import { randomUUID } from "node:crypto";
import { Authenticator } from "@cartwright/accounts/authentication/authenticator";
import { validateEmail as handle } from "@cartwright/accounts/identity/accounts/validate-email";
import { authentication, validateEmail } from "@cartwright/contract/identity/authentication";
import type { Authenticated } from "@cartwright/kernel/http/authenticated";
import type { ResponseCache } from "@cartwright/kernel/http/response-cache";
import { registerOperations } from "@cartwright/kernel/http/router";
import { readJsonBodies } from "@cartwright/kernel/http/transport";
import { KeyUses } from "@cartwright/kernel/sites/key-uses";
import { openInstallation } from "@cartwright/server/installation";
import { allCollections } from "@cartwright/server/registries/collections";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { fastify } from "fastify";

/**
 * A call that does almost nothing, through the real router: once open to everybody, once for callers with a token. The
 * difference is the cost of authentication.
 */
const store = openSqliteStore({ file: ":memory:", collections: allCollections });
const now = () => new Date();
const { tokens } = await openInstallation(store, now);
const authenticator = new Authenticator(store, tokens, now, new KeyUses(store));
const nobody: Authenticated = { site: "", identity: { kind: "visitor", visitorId: "", clientId: "" } };
const pathsOf = (path: string) => ({ native: path, published: path, standalone: path, alternatives: [] });
const operations = {
	anonymous: { ...validateEmail, ...pathsOf("/anonymous"), open: true },
	authenticated: { ...validateEmail, ...pathsOf("/authenticated") },
};
const app = fastify({ logger: false });
readJsonBodies(app);
const service = { ...authentication, operations };
registerOperations(app, [{ service, load: async () => handle }], {
	callerOf(request, open) {
		if (open) return nobody;
		const caller = authenticator.authenticate(request.headers.authorization, undefined);
		if (!caller || caller instanceof Promise) throw new Error("the token was not seen before");
		return caller;
	},
	contextOf: (_request, caller) => caller as never,
	tracing: undefined,
	onStart() {},
	onCall: () => {},
	onRefusal: async () => {},
	// A cached response would hide what is measured.
	cache: { keyOf: () => undefined } as unknown as ResponseCache,
	reply: (reply, error) => reply.code(500).send(String(error)),
});
const [site, client] = [randomUUID(), randomUUID()];
const identity = { kind: "visitor", visitorId: randomUUID(), clientId: client } as const;
const token = await tokens.issue({ site, client, use: "access", identity }, now());
const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ port: Number(new URL(address).port), token });
process.on("message", () => {
	const { user, system } = process.cpuUsage();
	process.send?.({ cpu: user + system });
});
process.once("disconnect", () => process.exit(0));
