import type { Service } from "@cartwright/contract/operation";
import type { Shop } from "@cartwright/testing/shop";
import type { Json, Path } from "./changes.ts";

// biome-ignore lint/suspicious/noExplicitAny: responses of any call
export type Response = any;

/** A call that creates or changes something, and how that is read. */
export interface Subject {
	readonly service: Service;
	readonly name: string;
	/** A valid request with as much as possible around its members; a new one each time. */
	request(call: Call): Promise<Json>;
	/** What the call has written, as another call reads it. */
	read(call: Call, request: Response, response: Response): Promise<unknown>;
	/** Where a member of the request is in what is read; undefined if it says how the call is made. */
	readPath(path: Path): Path | undefined;
}

/** One of several entities of a call was refused. */
export class Refused extends Error {}

export const requireSuccess = ({ itemMetadata }: Response): void => {
	if (!itemMetadata.success) throw new Refused(JSON.stringify(itemMetadata.error));
};

/** Calls an operation as the owner of the shop. */
export type Call = (service: Service, name: string, request: Json) => Promise<Response>;

export const callOf = async (shop: Shop): Promise<Call> => {
	const staff = await shop.staff();
	return (service, name, request) => {
		const calls = staff.use(service) as unknown as Readonly<Record<string, (request: Json) => Promise<Response>>>;
		const call = calls[name];
		if (!call) throw new Error(`${service.name} has no ${name}`);
		return call(request);
	};
};

/** The members of the entity that the request has under this name. */
export const within =
	(entity: string) =>
	([first, ...rest]: Path): Path | undefined =>
		first === entity ? rest : undefined;

interface Entity {
	readonly service: Service;
	/** As in `createProduct`. */
	readonly one: string;
	/** Its name in requests and responses. */
	readonly entity: string;
	/** Of the request that reads it. */
	readonly id: string;
	/** The call that creates several, and the member of its request that lists them. */
	readonly bulk?: readonly [name: string, list: string];
	/** What the requests of all these calls have beside. */
	readonly beside?: Json;
	/** What the request that reads it has beside. */
	readonly reading?: Json;
	sent(call: Call): Json | Promise<Json>;
}

/** The creations and the update of an entity that a call reads by its id. */
export const created = ({ service, one, entity, id, bulk, beside, reading, sent }: Entity): readonly Subject[] => {
	const read = async (call: Call, written: Response) =>
		(await call(service, `get${one}`, { ...beside, ...reading, [id]: written.id }))[entity];
	const several: readonly Subject[] = (bulk ? [bulk] : []).map(([name, list]) => ({
		service,
		name,
		readPath: ([first, , ...rest]) => (first === list ? rest : undefined),
		request: async (call) => ({ ...beside, [list]: [await sent(call)] }),
		async read(call, _, response) {
			const [result] = (response.productResults ?? response).results;
			requireSuccess(result);
			return read(call, result.itemMetadata);
		},
	}));
	const create = (call: Call, value: Json) => call(service, `create${one}`, { ...beside, [entity]: value });
	return [
		...several,
		{
			service,
			name: `create${one}`,
			readPath: within(entity),
			request: async (call) => ({ ...beside, [entity]: await sent(call) }),
			read: (call, _, response) => read(call, response[entity]),
		},
		{
			service,
			name: `update${one}`,
			readPath: within(entity),
			async request(call) {
				const value = await sent(call);
				const { id, revision } = (await create(call, value))[entity];
				return { ...beside, [entity]: { ...value, id, revision } };
			},
			read: (call, request) => read(call, request[entity]),
		},
	];
};
