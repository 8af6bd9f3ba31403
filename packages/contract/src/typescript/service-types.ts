import { nodeOf } from "../codec/schema.ts";
import type { CallDescriptions, Descriptions, ServiceDescriptions } from "../documentation/descriptions.ts";
import { messageName } from "../messages.ts";
import type { AnyOperation, Service } from "../operation.ts";
import { docComment } from "./doc-comment.ts";
import { MessageTypes } from "./message-types.ts";
import { queryTypes } from "./query-types.ts";

export interface TypesOfServices {
	/** The declarations of shared messages, by name. */
	readonly messages: ReadonlyMap<string, string>;
	/** The declarations of each service, by its name in code. */
	readonly services: ReadonlyMap<string, string>;
}

/** A service, and the name under which code imports it, such as `currentCart`. */
export interface NamedService {
	readonly name: string;
	readonly service: Service;
}

interface Options {
	/** With `false`, filters and sorts have the types that they have on the wire. */
	readonly typedQueries?: boolean;
	/** What is written about services and calls, beyond what their declarations say. */
	readonly descriptions?: Descriptions;
}

interface ServiceOptions {
	readonly typedQueries: boolean;
	readonly descriptions: ServiceDescriptions | undefined;
}

/**
 * TypeScript declarations of services for clients: an interface with a name for each message, request and response,
 * with what the contract says about it as doc comments. Types that are derived from the contract by inference have
 * neither. With `typedQueries: false`, filters and sorts have the types that they have on the wire.
 */
export const typesOfServices = (
	services: readonly NamedService[],
	{ typedQueries = true, descriptions }: Options = {},
): TypesOfServices => {
	const types = new MessageTypes();
	const written = services.map(({ name, service }): [string, string] => [
		name,
		serviceTypes(name, service, types, { typedQueries, descriptions: descriptions?.services[service.name] }),
	]);
	return { messages: types.declarations, services: new Map(written) };
};

const serviceTypes = (name: string, service: Service, types: MessageTypes, options: ServiceOptions): string => {
	const { descriptions } = options;
	const written = Object.entries(service.operations).map(([each, operation]) =>
		callTypes(each, operation, types, options),
	);
	const comment = docComment(descriptions?.about ? [descriptions.about] : [`The calls of \`${service.name}\`.`], "");
	const calls = written.map(({ call }) => call).join("\n");
	const declarations = written.flatMap(({ declarations }) => declarations).join("\n\n");
	return `${comment}export declare const ${name}: Routes<${name}.Calls>;
export declare namespace ${name} {
\tinterface Calls {
${calls}\t}

${declarations}
}`;
};

const callTypes = (name: string, operation: AnyOperation, types: MessageTypes, options: ServiceOptions) => {
	const { typedQueries, descriptions } = options;
	const capital = name.charAt(0).toUpperCase() + name.slice(1);
	const query = typedQueries ? queryTypes(name, operation) : { declarations: [], replacements: new Map() };
	const rules = { required: operation.required ?? [], replacements: query.replacements };
	const request = `\tinterface ${capital}Request ${types.body(nodeOf(operation.request), "sent", "\t", rules)}`;
	const response = nodeOf(operation.response);
	const shared = messageName(response);
	const result = shared ? types.type(response, "received", "\t") : `${capital}Response`;
	const codes = Object.keys(operation.errors ?? {}).map((code) => JSON.stringify(code));
	const comment = docComment(notesOf(operation, descriptions?.calls[name]), "\t\t");
	return {
		call: `${comment}\t\treadonly ${name}: Call<${capital}Request, ${result}, ${codes.join(" | ") || "never"}>;\n`,
		declarations: [
			request,
			...(shared ? [] : [`\tinterface ${capital}Response ${types.body(response, "received", "\t")}`]),
			...query.declarations,
		],
	};
};

const callerNames = {
	visitor: "visitors",
	member: "members",
	user: "staff",
	app: "apps",
	guest: "guests of a checkout",
};

/** What the caller of an operation should know. */
const notesOf = (operation: AnyOperation, description: CallDescriptions | undefined): string[] => {
	const { summary, callers, permission, furtherPermissions = [], errors = {}, paging, open } = operation;
	const kinds = callers.map((caller) => callerNames[caller]).join(", ");
	const further = furtherPermissions.map((each) => `\`${each}\``).join(", ");
	const declared = Object.entries(errors).map(
		([code, { status, meaning }]) => `  - \`${code}\` (${status}): ${description?.errors[code] ?? meaning}`,
	);
	return [
		...(summary ? [summary, ""] : []),
		...(description?.details ? [description.details, ""] : []),
		open ? "- Callers: anyone, without a token." : `- Callers: ${kinds}.`,
		...(permission
			? [`- Permission of staff, apps and keys: \`${permission}\`${further && `; more with ${further}`}.`]
			: []),
		...(paging ? [`- Pages of ${paging.defaultLimit} by default, at most ${paging.maxLimit}.`] : []),
		...(declared.length > 0 ? ["- Errors, beside those of any call:", ...declared] : ["- Errors: those of any call."]),
	];
};
