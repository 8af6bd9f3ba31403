import { join } from "node:path";
import { services } from "@cartwright/contract/services";
import { typesOfServices } from "@cartwright/contract/typescript/service-types";
import * as routes from "@cartwright/sdk/services";
import { repository } from "./packed.ts";

/**
 * The generated declarations, and a module that compiles only if they mean the same as the types that the repository
 * derives from the contract: each request, each response and the codes of each call.
 */
export const derivedTypesCheck = (): { generated: string; check: string } => {
	const named = Object.entries(routes).map(([name, route]) => {
		const service = services.find((each) => each.name === route.name);
		if (!service) throw new Error(`The contract has no service ${route.name}`);
		return { name, service };
	});
	const written = typesOfServices(named, { typedQueries: false });
	const contract = join(repository, "packages/contract/src");
	const sdk = join(repository, "packages/sdk/src");
	const checks = named.flatMap(({ name, service }) =>
		Object.keys(service.operations).map((call) =>
			["RequestTo", "ResultOf", "CodesOf"]
				.map(
					(type) =>
						`true satisfies Same<${type}<typeof derived.${name}, "${call}">, ${type}<typeof generated.${name}, "${call}">>;`,
				)
				.join("\n"),
		),
	);
	return {
		generated: `import type { JsonObject, JsonValue } from "${contract}/message.ts";
import type { Call, Routes } from "${sdk}/routes.ts";
${[...written.messages.values(), ...written.services.values()].join("\n\n")}
`,
		check: `import type { JsonValue } from "${contract}/message.ts";
import type { Calls, NameOf, RequestTo, ResultOf } from "${sdk}/routes.ts";
import type * as derived from "${sdk}/services.ts";
import type * as generated from "./generated.ts";

type CodesOf<Called, Name extends NameOf<Called>> = Calls<Called>[Name] extends { readonly codes?: infer Codes } ? Codes : "none";
/** With every member, so that a missing optional one is a difference. */
type Whole<Value> = JsonValue extends Value ? Value
	: Value extends readonly (infer Item)[] ? Whole<Item>[]
	: Value extends object ? { [Name in keyof Value]-?: Whole<NonNullable<Value[Name]>> } : Value;
type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : "the generated type is wider") : "the derived type is wider";
type Same<A, B> = Equal<A, B> extends true ? Equal<Whole<A>, Whole<B>> : Equal<A, B>;

${checks.join("\n")}
`,
	};
};
