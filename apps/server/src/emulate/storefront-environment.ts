import { platformHosts } from "./platform-hosts.ts";

export interface EmulatorFacts {
	/** Where the platform's hosts are answered, on 127.0.0.1. */
	readonly port: number;
	readonly clientId: string;
	readonly siteId: string;
	/** Path of what has to be trusted, as a PEM file. */
	readonly authorityFile: string;
	/** Path of the script that leads connections. */
	readonly preload: string;
	/** Path of the file that lists the ports on which the storefront listens. */
	readonly portsFile: string;
}

/** The names under which storefronts expect the id of their client. */
const clientIdVariables = [
	"WIX_CLIENT_ID",
	"NEXT_PUBLIC_WIX_CLIENT_ID",
	"PUBLIC_WIX_CLIENT_ID",
	"VITE_WIX_CLIENT_ID",
	"EXPO_PUBLIC_WIX_CLIENT_ID",
	"GATSBY_WIX_CLIENT_ID",
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables of a storefront's command: the caller's own, and what leads it to the shop. */
export const storefrontEnvironment = (own: Variables, facts: EmulatorFacts): Record<string, string | undefined> => ({
	...Object.fromEntries(Object.entries(own).filter(([name]) => !ours.test(name))),
	...Object.fromEntries(clientIdVariables.map((name) => [name, facts.clientId])),
	// @wix/astro does not start without them. The shop has no apps of the platform, so they open nothing.
	WIX_CLIENT_INSTANCE_ID: facts.siteId,
	WIX_CLIENT_SECRET: "emulated",
	WIX_CLIENT_PUBLIC_KEY: "emulated",
	NODE_EXTRA_CA_CERTS: facts.authorityFile,
	NODE_OPTIONS: [own.NODE_OPTIONS, `--require=${quoted(facts.preload)}`].filter(Boolean).join(" "),
	// A proxy would be asked for the platform's hosts by their names.
	...Object.fromEntries(["NO_PROXY", "no_proxy"].map((name) => [name, withoutProxy(own[name])])),
	CARTWRIGHT_EMULATED_HOSTS: platformHosts.join(","),
	CARTWRIGHT_EMULATOR_PORT: String(facts.port),
	CARTWRIGHT_EMULATED_PORTS_FILE: facts.portsFile,
});

/** Variables that configure the server. The storefront would listen on its port, and needs none of its secrets. */
const ours = /^(PORT|HOST|PUBLIC_URL|DATABASE_URL|METRICS_TOKEN|(CARTWRIGHT|MAIL|SMTP|TWILIO)_\w*)$/;

/** Node splits its options at spaces, except between quotation marks. */
const quoted = (path: string): string => (/[\s"\\]/.test(path) ? `"${path.replace(/["\\]/g, "\\$&")}"` : path);

const withoutProxy = (given: string | undefined): string => [given, ...platformHosts].filter(Boolean).join(",");

/** What leads a Chromium to the shop. */
export const browserFlags = ({ port, publicKeyHash }: { port: number; publicKeyHash: string }): readonly string[] => [
	`--host-resolver-rules=${platformHosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(",")}`,
	`--ignore-certificate-errors-spki-list=${publicKeyHash}`,
];
