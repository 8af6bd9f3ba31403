import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { useEffect, useState } from "react";
import { useLanguage } from "../language.ts";
import type { News } from "./news.ts";
import { newsText } from "./news-text.ts";

const listeners = new Set<(news: News | undefined) => void>();

/** Tells the page what became of a form that was sent from it; nothing takes older news away. */
export const publishNews = (news: News | undefined): void => {
	for (const listener of listeners) listener(news);
};

/** The latest news, read aloud as they come; what the page came with first. */
export const useNews = (first: News | undefined): News | undefined => {
	const { say } = useLanguage();
	const announce = useAnnounce();
	const [news, setNews] = useState(first);
	useEffect(() => {
		const listen = (next: News | undefined) => {
			setNews(next);
			if (next) announce(newsText(next, say));
		};
		listeners.add(listen);
		return () => {
			listeners.delete(listen);
		};
	}, [announce, say]);
	return news;
};
