import { useChrome } from "../use-chrome.ts";
import { Hero, Row, Story } from "./parts.tsx";
import type { ShownSection } from "./sections.server.ts";

/** The home page as the shop arranged it. Its title is that of its first section, or else the name of the shop. */
export function HomeSections({ sections }: { sections: readonly ShownSection[] }) {
	const { name } = useChrome();
	const startsWithTitle = sections[0]?.kind === "HERO" && Boolean(sections[0].title);
	return (
		<>
			{!startsWithTitle && <h1 className="visually-hidden">{name}</h1>}
			{sections.map((section, index) => (
				<Section key={section.id} section={section} isFirst={index === 0} />
			))}
		</>
	);
}

function Section({ section, isFirst }: { section: ShownSection; isFirst: boolean }) {
	switch (section.kind) {
		case "HERO":
			return <Hero {...section} isFirst={isFirst} />;
		case "PICTURE_TEXT":
			return <Story {...section} />;
		case "TEXT":
			return <TextSection section={section} />;
		default:
			return <Row {...section} />;
	}
}

function TextSection({ section: { title, html } }: { section: ShownSection }) {
	return (
		<section className="section page-width prose">
			{title && <h2>{title}</h2>}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader */}
			{html && <div className="prose-text" dangerouslySetInnerHTML={{ __html: html }} />}
		</section>
	);
}
