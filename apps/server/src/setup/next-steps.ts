import { basename } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

interface Progress {
	/** The product file, if there was one. */
	readonly products: string | undefined;
	readonly isImported: boolean;
	readonly hasOwner: boolean;
}

export interface NextStep {
	readonly what: string;
	readonly command: string;
}

/** What to do after the setup, with the command for each. */
export const nextSteps = (
	{ products, isImported, hasOwner }: Progress,
	environment: Environment,
): readonly NextStep[] => {
	const { start, run, importFile } = commandsIn(environment);
	return [
		{ what: "Start the shop", command: start },
		...(hasOwner ? [] : [{ what: "Invite its owner", command: run("staff invite you@example.com") }]),
		...(isImported
			? []
			: [
					{
						what: products ? "Fetch the pictures" : "Import products",
						command: importFile(products ?? "products.csv"),
					},
				]),
		{ what: "See all settings", command: run("settings get") },
	];
};

/** How commands are typed: in a container of Compose they are typed outside of it, where the product file is. */
const commandsIn = ({ CARTWRIGHT_DATA: data, DOCKER_COMPOSE: compose, COMPOSE_SERVICE: service }: Environment) => {
	if (compose && service) {
		const inContainer = `${compose} run --rm`;
		return {
			start: `${compose} up --detach`,
			run: (words: string) => `${inContainer} ${service} ${words}`,
			importFile(path: string) {
				const name = basename(path);
				return `${inContainer} -v "$PWD/${name}:/${name}:ro" ${service} import /${name} --fetch-images`;
			},
		};
	}
	const place = data ? `CARTWRIGHT_DATA=${data} ` : "";
	const run = (words: string) => `${place}npx cartwright ${words}`;
	return { start: `${place}npm start`, run, importFile: (path: string) => run(`import ${path} --fetch-images`) };
};
