import { join } from "node:path";
import type { FilesPlace } from "@cartwright/kernel/file-storage/file-storage-at";

/** How an installation is reached, and where its files are. */
export interface Deployment extends FilesPlace {
	/** The origin under which shoppers reach the server. */
	readonly publicUrl: string;
	/** Whether the environment names it; otherwise it follows from the address that this process listens on. */
	readonly isPublicUrlNamed?: boolean;
	/** Absolute path of the data folder. */
	readonly data: string;
	/** Non-public networks that may be called, in CIDR form. */
	readonly outgoingNetworks: readonly string[];
}

/** Holds snapshots of the search indexes. */
export const searchFolder = ({ data }: Pick<Deployment, "data">): string => join(data, "search");
