import { Readable } from "node:stream";
import { describeDownload, registerDownload } from "@cartwright/commerce/downloads/register-download";
import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import type { DigitalFile } from "@cartwright/products/catalogue/product";
import { mediaPath } from "@cartwright/products/media/address";
import { registerFiles } from "@cartwright/products/media/uploads/register-files";
import type { Store } from "@cartwright/store/store";

export interface FileTarget {
	readonly store: Store;
	readonly storage: FileStorage;
	readonly site: string;
	readonly now: string;
}

export interface StoredDrawing {
	readonly id: string;
	readonly url: string;
	readonly width: number;
	readonly height: number;
}

/** Stores drawings of one's own as pictures. */
export const storeDrawings = async (
	target: FileTarget,
	drawings: readonly { readonly name: string; readonly svg: string }[],
): Promise<StoredDrawing[]> => {
	const files = await registerFiles(
		target,
		drawings.map(({ name, svg }) => ({
			displayName: `${name}.svg`,
			bytes: Buffer.from(svg),
			isTrustedDrawing: true,
		})),
	);
	return files.map((file) => ({ id: file.id, url: mediaPath(file), width: file.width, height: file.height }));
};

/** Stores a file that a product sells. */
export const storeDownload = async (
	target: FileTarget,
	{ fileName, bytes }: { readonly fileName: string; readonly bytes: Uint8Array },
): Promise<DigitalFile> => {
	const open = () => Readable.from([bytes]);
	const file = await describeDownload(fileName, open);
	await registerDownload(target, file, open);
	return file;
};
