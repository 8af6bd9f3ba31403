import { createHash } from "node:crypto";
import { type Decoded, decoder } from "@cartwright/contract/codec/decode";
import { encoder } from "@cartwright/contract/codec/encode";
import { parseJson } from "@cartwright/contract/json";
import type { Wire } from "@cartwright/contract/message";
import { grants } from "@cartwright/contract/permissions";
import type { ServicePlugin as PluginKind, PluginMethod } from "@cartwright/contract/service-plugins/service-plugin";
import { byId } from "@cartwright/store/store";
import { LRUCache } from "lru-cache";
import type { ServicePlugin } from "../service-plugins/documents.ts";
import { apiKeys, grantOf, hasEnded } from "../sites/api-key.ts";
import { installation } from "../sites/site.ts";
import { signingPair } from "../webhooks/calls/apps/key-pair.ts";
import { apps } from "../webhooks/calls/documents.ts";
import { type Signer, signClaim } from "../webhooks/requests/sign-claim.ts";
import { limited } from "./call-limits.ts";
import { type PluginContext, type PluginMetadata, pluginMetadata } from "./plugin-metadata.ts";

export type PluginResult<Response> =
	| { readonly response: Response }
	/** An error that the contract lets the service respond with. */
	| { readonly error: { readonly code: string; readonly data?: unknown } }
	/** No response, or none that can be used. */
	| { readonly failure: string };

type ResponseOf<Method extends PluginMethod> = Wire<Method["response"]>;

/** Results that are used again, by what they depend on. Sizes are of JSON. */
const results = new LRUCache<string, Promise<PluginResult<unknown>>>({
	max: 2000,
	maxSize: 8_000_000,
});

/**
 * Calls a method of a plug-in. Never rejects, and never waits longer than the method allows: whoever calls says what
 * happens without a response. A service that fails again and again is not called for a while.
 */
export const callPlugin = async <
	Methods extends Readonly<Record<string, PluginMethod>>,
	Name extends keyof Methods & string,
>(
	context: PluginContext,
	plugin: ServicePlugin,
	kind: PluginKind<Methods>,
	name: Name,
	request: Wire<Methods[Name]["request"]>,
	currency: string,
): Promise<PluginResult<ResponseOf<Methods[Name]>>> => {
	const method = kind.methods[name] as PluginMethod;
	const metadata = pluginMetadata(context, plugin, name, currency);
	const body = codecOf(method).encode(request as never);
	const call = () => resultOf(context, { plugin, kind, method, metadata, body });
	const found =
		method.reusedFor === undefined ? call() : reusedResult({ plugin, metadata, body }, method.reusedFor, call);
	return (await found) as PluginResult<ResponseOf<Methods[Name]>>;
};

interface Codec {
	readonly encode: (request: never) => string;
	readonly decode: (received: unknown) => Decoded<unknown>;
}

const codecs = new WeakMap<PluginMethod, Codec>();

const codecOf = (method: PluginMethod): Codec => {
	const found = codecs.get(method);
	if (found) return found;
	const { request, response, required = [] } = method;
	const codec = { encode: encoder(request), decode: decoder(response, { required: [...required] }) };
	codecs.set(method, codec);
	return codec;
};

interface Sent {
	readonly plugin: ServicePlugin;
	readonly metadata: PluginMetadata;
	/** JSON. */
	readonly body: string;
}

/** Results are used again, failures are not. Requests that are under way are joined. */
const reusedResult = (
	{ plugin, metadata: { requestId: _, ...metadata }, body }: Sent,
	ttl: number,
	call: () => Promise<PluginResult<unknown>>,
): Promise<PluginResult<unknown>> => {
	const key = createHash("sha256")
		.update(JSON.stringify([plugin.id, plugin.url, metadata]))
		.update(body)
		.digest("base64url");
	const found = results.get(key);
	if (found) return found;
	const result = call().then((received) => {
		if ("failure" in received) results.delete(key);
		else results.set(key, result, { ttl, size: JSON.stringify(received).length });
		return received;
	});
	results.set(key, result, { ttl, size: body.length });
	return result;
};

interface Exchange extends Sent {
	readonly kind: PluginKind;
	readonly method: PluginMethod;
}

const resultOf = async (context: PluginContext, exchange: Exchange): Promise<PluginResult<unknown>> => {
	const { plugin, metadata } = exchange;
	try {
		const signer = await signerOf(context, exchange);
		if (!signer) return { failure: "its app may not read what it would be sent" };
		return await limited(
			plugin,
			(signal) => exchangeWith(context, exchange, signer, signal),
			exchange.method.timeLimit,
		);
	} catch (error) {
		const { message: failure } = error as Error;
		const { id: pluginId, componentType, url } = plugin;
		const { origin } = new URL(url);
		context.log.warn({ pluginId, componentType, origin, method: metadata.functionName, failure }, "a plug-in failed");
		return { failure };
	}
};

/** The app of a plug-in, as long as it may read what the plug-in gets to see. */
const signerOf = async (
	{ store, site, now }: PluginContext,
	{ plugin: { appId }, kind: { permission } }: Exchange,
): Promise<Signer | undefined> => {
	const { app, key } = await store.read(installation, { app: byId(apps, appId), key: byId(apiKeys, appId) });
	if (!app || !key || app.doc.siteId !== site || app.doc.removedDate) return undefined;
	if (hasEnded(key.doc, now) || !grants(grantOf(key.doc), permission)) return undefined;
	return { appId, privateKey: signingPair(app.doc, now).privateKey };
};

const exchangeWith = async (
	{ providers, now }: PluginContext,
	{ plugin, method, metadata, body }: Exchange,
	signer: Signer,
	signal: AbortSignal,
): Promise<PluginResult<unknown>> => {
	const response = await providers.fetch(`${plugin.url}${method.path}`, {
		method: "POST",
		headers: { "content-type": "text/plain; charset=utf-8", "user-agent": "Cartwright" },
		body: await signClaim(signer, { request: JSON.parse(body), metadata }, now),
		redirect: "manual",
		signal,
	});
	const received = readJson(await response.text());
	if (response.ok) return { response: decoded(method, received) };
	const error = declaredError(method, received);
	if (error) return { error };
	throw new Error(`responded with status ${response.status}`);
};

const readJson = (text: string): unknown => {
	try {
		return parseJson(text);
	} catch {
		throw new Error("responded with something else than JSON");
	}
};

const decoded = (method: PluginMethod, received: unknown): unknown => {
	const { value, violations } = codecOf(method).decode(received);
	const [first] = violations;
	if (first) throw new Error(`responded with ${first.field}, which ${first.description}`);
	return value;
};

const declaredError = ({ errors = {} }: PluginMethod, received: unknown) => {
	const { code, data } =
		(received as { applicationError?: { code?: string; data?: unknown } } | null)?.applicationError ?? {};
	return code !== undefined && Object.hasOwn(errors, code) ? { code, data } : undefined;
};
