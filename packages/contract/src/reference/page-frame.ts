import { escapeHtml } from "./html.ts";

/** Where the pages are served. */
export const referencePath = "/docs/api";

interface Page {
	title: string;
	/** The page in the navigation, by its path. */
	path: string;
	/** Services as links beside the content: name and groups. */
	navigation: string;
	main: string;
}

/** The document around the content of each page. Without scripts everything but the live search works. */
export const frame = ({ title, main, navigation }: Page): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${referencePath}/reference.css">
<script type="module" src="${referencePath}/search.js"></script></head><body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="home" href="${referencePath}">API reference</a>
<form role="search" action="${referencePath}" method="get"><label for="search">Search calls, fields and errors</label>
<input id="search" name="q" type="search" autocomplete="off" placeholder="Search" aria-keyshortcuts="/"></form>
<nav aria-label="Formats"><a href="${referencePath}/errors">Errors</a> <a href="/openapi.json">OpenAPI</a></nav></header>
<div class="columns"><nav class="services" aria-label="Services">${navigation}</nav>
<main id="content" tabindex="-1">${main}</main></div></body></html>
`;
