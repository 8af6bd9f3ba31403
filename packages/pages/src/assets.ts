import { createReadStream, readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, type Encoding } from "./compression.ts";

interface Asset {
	readonly type: string;
	/** The sizes of the file and of its compressed versions, in bytes. */
	readonly sizes: ReadonlyMap<Encoding | "", number>;
}

const types: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".woff2": "font/woff2",
	".json": "application/json; charset=utf-8",
};

const endings: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/** The files of a build, by name. Only files that existed at the start are served, so no path can escape the folder. */
export const readAssets = (folder: string): ReadonlyMap<string, Asset> => {
	const names = new Set(readdirSync(folder));
	const sizeOf = (name: string) => statSync(join(folder, name)).size;
	return new Map(
		[...names].flatMap((name) => {
			const type = types[extname(name)];
			if (!type) return [];
			const twins = (Object.keys(endings) as Encoding[])
				.filter((encoding) => names.has(name + endings[encoding]))
				.map((encoding) => [encoding, sizeOf(name + endings[encoding])] as const);
			return [[name, { type, sizes: new Map<Encoding | "", number>([["", sizeOf(name)], ...twins]) }] as const];
		}),
	);
};

/** Sends a precompressed file of the build with an unlimited cache time: its name contains a hash of its content. */
export const sendAsset = (
	folder: string,
	assets: ReadonlyMap<string, Asset>,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply => {
	const { name } = request.params as { name: string };
	const asset = assets.get(name);
	if (!asset) {
		reply.callNotFound();
		return reply;
	}
	const wanted = chooseEncoding(request.headers["accept-encoding"]);
	const encoding = wanted && asset.sizes.has(wanted) ? wanted : undefined;
	if (encoding) reply.header("content-encoding", encoding);
	reply
		.type(asset.type)
		.header("cache-control", "public, max-age=31536000, immutable")
		.header("vary", "accept-encoding")
		.header("content-length", asset.sizes.get(encoding ?? ""));
	return reply.send(createReadStream(join(folder, name + (encoding ? endings[encoding] : ""))));
};
