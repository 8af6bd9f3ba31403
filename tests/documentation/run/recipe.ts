import type { Client } from "@cartwright/sdk/client";
import type { Shell } from "./shell.ts";

/** A page while its commands and snippets run, in a folder that stands for a copy of the repository. */
export interface RunningPage {
	readonly folder: string;
	readonly origin: string;
	readonly port: number;
	readonly siteId: string;
	readonly clientId: string;
	/** A key of the shop's owner. */
	readonly key: string;
	readonly staff: Client;
	readonly shell: Shell;
	/** Starts the shop, unless it was already. */
	startShop(): Promise<unknown>;
	write(file: string, text: string): void;
}

/** What to do with a snippet or a command where running it is not all. */
export interface Step {
	/** Why it does not run here, and what runs it if anything does. */
	readonly notHere?: string;
	/** A command for what the page says in words before it. */
	readonly first?: string;
	/** Replaces parts of a command that name things of the reader. */
	readonly replace?: Readonly<Record<string, string>>;
	/** What the output has. */
	readonly prints?: RegExp;
	/** It keeps running: the next one follows when a request to this address is answered, or the output has this. */
	readonly until?: RegExp | string;
	/** The code is the content of this file. */
	readonly file?: string;
	/** Does what the page says of the code. */
	run?(code: string, page: RunningPage): Promise<unknown>;
	/** Checks what it did. */
	check?(page: RunningPage): Promise<unknown>;
}

export interface Recipe {
	/** Steps by how the snippet or the command begins; the longest that fits counts. */
	readonly steps?: Readonly<Record<string, Step>>;
	/** Folders whose packages the snippets use beside those of the repository. */
	readonly packages?: readonly string[];
	/** The page changes the sources: its folder is a copy of the working tree, in which no shop is started for it. */
	readonly changesSources?: true;
	/** What runs the commands of the page instead. */
	readonly commandsElsewhere?: string;
	/** Environment variables of the shell. */
	variables?(): Promise<Readonly<Record<string, string>>>;
	/** Values of the names that snippets take from the reader's own code: they become globals. */
	globals?(page: RunningPage): Promise<Readonly<Record<string, unknown>>>;
}

export type Recipes = Readonly<Record<string, Recipe>>;
