import { useEffect, useState } from "react";
import type { ProductCard } from "../catalogue/product-card.ts";
import type { Suggestions } from "../catalogue/suggestions.server.ts";
import { links } from "../links.ts";

/** An entry of the search box. */
export interface Entry {
	readonly kind: "term" | "collection" | "page" | "product" | "all";
	readonly label: string;
	readonly url: string;
	readonly product?: ProductCard;
}

export const entriesOf = (suggestions: Suggestions | undefined, text: string): Entry[] => {
	if (!suggestions) return [];
	const { terms, categories, pages, products } = suggestions;
	return [
		...terms.map((term) => ({ kind: "term" as const, label: term, url: links.searchFor(term) })),
		...categories.map(({ name, slug }) => ({ kind: "collection" as const, label: name, url: links.collection(slug) })),
		...pages.map(({ title, slug }) => ({ kind: "page" as const, label: title, url: links.page(slug) })),
		...products.map((product) => ({
			kind: "product" as const,
			label: product.name,
			url: links.product(product.slug),
			product,
		})),
		...(text.trim() ? [{ kind: "all" as const, label: text.trim(), url: links.searchFor(text.trim()) }] : []),
	];
};

/** The debounce delay after the last key, in milliseconds. */
const pause = 80;
const cache = new Map<string, Suggestions>();
const maxCached = 50;

/** Suggestions for a text, requested shortly after the last key. Cached ones are shown immediately. */
export const useSuggestions = (text: string, isEnabled: boolean) => {
	const [state, setState] = useState<{ suggestions?: Suggestions | undefined; failed: boolean }>({ failed: false });
	const term = text.trim().toLowerCase();
	useEffect(() => {
		if (!isEnabled) return;
		const known = cache.get(term);
		if (known) return setState({ suggestions: known, failed: false });
		const controller = new AbortController();
		const timer = setTimeout(async () => {
			try {
				const response = await fetch(`${links.suggestions}?${new URLSearchParams({ q: term })}`, {
					signal: controller.signal,
				});
				if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
				const suggestions: Suggestions = await response.json();
				if (cache.size >= maxCached) cache.clear();
				cache.set(term, suggestions);
				setState({ suggestions, failed: false });
			} catch {
				if (!controller.signal.aborted) setState({ failed: true });
			}
		}, pause);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [term, isEnabled]);
	return state;
};
