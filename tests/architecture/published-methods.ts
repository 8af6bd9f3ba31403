import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "@cartwright/contract/operation";
import { services } from "@cartwright/contract/services";
import type { FastifyInstance } from "fastify";
import { repository } from "./source-files.ts";

/** A method of a published client package, by the HTTP method and URL that the package sends. */
interface PublishedMethod {
	readonly name: string;
	readonly verb: string;
	readonly path: string;
}

export interface PublishedService {
	readonly name: string;
	/** `core`: packages that a shop needs first; `further`: the rest of the same family. */
	readonly set: "core" | "further";
	/** The platform calls these on an app; nobody calls them on the platform. */
	readonly calledByPlatform: boolean;
	readonly methods: readonly PublishedMethod[];
}

type Written = Record<string, { set: "core" | "further"; calledByPlatform?: true; methods: Record<string, string> }>;

/** The published methods: facts about the packages, which nothing else in this repository contains. */
export const publishedServices = (): PublishedService[] => {
	const text = readFileSync(join(repository, "tests/architecture/published-methods.json"), "utf8");
	return Object.entries(JSON.parse(text) as Written).map(([name, { set, calledByPlatform = false, methods }]) => ({
		name,
		set,
		calledByPlatform,
		methods: Object.entries(methods).map(([method, address]) => {
			const [verb = "", path = ""] = address.split(" ");
			return { name: method, verb, path };
		}),
	}));
};

/** Equal for two URLs that differ only in the names of their parameters. */
const addressKey = (verb: string, path: string): string => `${verb} ${path.replace(/\{[^}]+\}/g, "{}")}`;

const declared: ReadonlySet<string> = new Set(
	services
		.flatMap(({ operations }) => Object.values(operations))
		.flatMap((operation): Endpoint[] => [operation, ...(operation.alternatives ?? [])])
		.map(({ method, published }) => addressKey(method, published)),
);

/**
 * Whether a running server serves the method at its published URL. The URL must be declared too: the route of
 * `/products/{id}` also matches `/products/count`, but does something else.
 */
export const isServed = async (
	app: FastifyInstance,
	authorization: string,
	{ verb, path }: PublishedMethod,
): Promise<boolean> => {
	if (!declared.has(addressKey(verb, path))) return false;
	const { statusCode, body } = await app.inject({
		method: verb as "GET",
		url: path.replace(/\{[^}]+\}/g, "unknown"),
		headers: { authorization, ...(verb === "GET" ? {} : { "content-type": "application/json" }) },
		...(verb === "GET" ? {} : { payload: "{}" }),
	});
	return statusCode !== 501 && !(statusCode === 404 && body.includes("No call answers"));
};

export interface ServiceCoverage extends PublishedService {
	readonly served: ReadonlySet<string>;
}

const counted = (covered: readonly ServiceCoverage[]) => ({
	served: covered.reduce((sum, { served }) => sum + served.size, 0),
	all: covered.reduce((sum, { methods }) => sum + methods.length, 0),
});

const ofSet = (covered: readonly ServiceCoverage[], set: PublishedService["set"]) =>
	covered.filter((service) => service.set === set);

/** The sentence for the README. */
export const coverageSentence = (covered: readonly ServiceCoverage[]): string => {
	const { served, all } = counted(covered);
	const core = counted(ofSet(covered, "core"));
	return `${served} of the ${all} methods that these packages and their family publish are served, ${core.served} of the ${core.all} that a storefront needs first`;
};

const section = ({ name, methods, served, calledByPlatform }: ServiceCoverage): string[] => [
	`### ${name}: ${served.size} of ${methods.length}`,
	"",
	...(calledByPlatform ? ["Methods of an app, which the platform calls.", ""] : []),
	"| method | call | |",
	"|---|---|---|",
	...methods.map(
		(method) =>
			`| ${method.name} | ${method.verb} ${method.path} | ${served.has(method.name) ? "served" : "not yet"} |`,
	),
	"",
];

const titles = { core: "What a storefront needs first", further: "Further services" } as const;

/** The coverage page, in Markdown. */
export const coveragePage = (covered: readonly ServiceCoverage[]): string => {
	const sets = (["core", "further"] as const).flatMap((set) => {
		const services = ofSet(covered, set);
		const { served, all } = counted(services);
		return [`## ${titles[set]}: ${served} of ${all}`, "", ...services.flatMap(section)];
	});
	const { served, all } = counted(covered);
	const lines = [
		"# Methods of the published client packages",
		"",
		`${served} of ${all} are served: a running server answers the call at the address that the published package sends it to.`,
		"`npm run snapshot` writes this page, and a test keeps it true.",
		"",
		...sets,
	];
	return `${lines.join("\n").trimEnd()}\n`;
};
