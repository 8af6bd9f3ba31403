import type { Store } from "@cartwright/store/store";
import type { Tracing } from "./tracing.ts";

/** The store, with a span for each read and commit that names the collections. */
export const tracedStore = (store: Store, tracing: Tracing): Store => {
	const read: Store["read"] = (site, requests) => {
		const collections = Object.values(requests).map(({ collection }) => collection.name);
		return tracing.run("read", attributesOf("read", collections), () => store.read(site, requests));
	};
	const commit: Store["commit"] = (site, batch) => {
		const collections = batch.map(({ collection }) => collection.name);
		return tracing.run("commit", attributesOf("commit", collections), () => store.commit(site, batch));
	};
	const own: Partial<Record<string | symbol, unknown>> = { read, commit };
	return new Proxy(store, {
		get(target, name) {
			own[name] ??= bound(Reflect.get(target, name, target), target);
			return own[name];
		},
	});
};

const attributesOf = (operation: string, collections: readonly string[]) => ({
	"db.operation.name": operation,
	"db.collection.name": [...new Set(collections)].sort().join(","),
});

const bound = (member: unknown, target: Store): unknown =>
	typeof member === "function" ? member.bind(target) : member;
