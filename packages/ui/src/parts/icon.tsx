/** Drawn on a square of 24, in strokes. */
const shapes = {
	home: "M4 11 12 4l8 7v9.5h-5.5V14h-5v6.5H4z",
	search: "M11 18.5a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15Zm5.4-2.1L20.5 20.5",
	bag: "M5.5 8.5h13l1 11.5h-15zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5",
	person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.5-4 3.4-6 7.5-6s7 2 7.5 6",
	people:
		"M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.4-3.6 2.9-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 5a3.3 3.3 0 0 1 0 6.3M18 14.5c2 .7 3.2 2.4 3.5 5",
	menu: "M3.5 7h17M3.5 12h17M3.5 17h17",
	close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
	check: "M4.5 12.5l5 5 10-11",
	next: "M9 5l7 7-7 7",
	previous: "M15 5l-7 7 7 7",
	down: "M5 9l7 7 7-7",
	sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M4.6 4.6 6 6M18 18l1.4 1.4M2.5 12h2M19.5 12h2M4.6 19.4 6 18M18 6l1.4-1.4",
	filter: "M4 7h16M7 12h10M10 17h4",
	plus: "M12 5v14M5 12h14",
	minus: "M5 12h14",
	trash: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13",
	bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4",
	info: "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM12 11v5M12 7.6v.1",
	alert: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1",
	card: "M3 5.5h18v13H3zM3 9.5h18M6 15h4",
	receipt: "M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6",
	truck:
		"M2.5 6h11v11h-11zM13.5 10h4l3.5 3.5V17h-7.5M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
	play: "M8 5.5v13l10.5-6.5z",
	chart: "M4 4v16h16M8 16.5v-5M12.5 16.5V7M17 16.5v-7.5",
	gift: "M4.5 11.5h15v9h-15zM3 7.5h18v4H3zM12 7.5v13M12 7.5C10 7.5 7.5 6.5 7.5 5S10 3.5 12 7.5C14 3.5 16.5 3.5 16.5 5S14 7.5 12 7.5",
	heart: "M12 20 4.6 12.6a4.7 4.7 0 0 1 6.7-6.7l.7.7.7-.7a4.7 4.7 0 0 1 6.7 6.7z",
	key: "M8 16.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 12.5h9M17.5 12.5v3.5M21 12.5v2.5",
	plug: "M9 3.5v5M15 3.5v5M6.5 8.5h11V11a5.5 5.5 0 0 1-11 0ZM12 16.5v4",
	archive: "M3.5 4.5h17v4h-17zM5 8.5h14v11H5zM9.5 12.5h5",
	clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2",
	folder: "M3 6h6l2 2.5h10v11H3z",
	file: "M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5v5h5",
	star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
	sliders:
		"M4 7h9M18 7h2M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM4 17h2M11 17h9M8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
	tree: "M4 5h8M7 5v14h4M7 12h4M13 12h7M13 19h7",
	grip: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
	more: "M5.5 12v.1M12 12v.1M18.5 12v.1",
	window: "M3 5.5h18v13H3zM3 9.5h18",
	picture: "M4 4.5h16v15H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5v.1",
} as const;

export type IconName = keyof typeof shapes;

/** Decorative: the text stands beside it or in the label of its parent. `turns` mirrors it in right-to-left text. */
export function Icon({ name, turns }: { name: IconName; turns?: boolean }) {
	return (
		<svg className={turns ? "icon icon-turns" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
			<path d={shapes[name]} />
		</svg>
	);
}
