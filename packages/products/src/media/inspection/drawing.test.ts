import assert from "node:assert/strict";
import { it } from "node:test";
import { drawing } from "@cartwright/testing/example-drawing";
import { svgFault, svgSize, svgText } from "./drawing.ts";

const faultOf = (inside: string) => svgFault(drawing(10, 10, inside).toString());

it("recognizes SVG files", () => {
	assert.ok(svgText(drawing()));
	assert.ok(svgText(Buffer.from('<?xml version="1.0"?>\n<!-- by hand -->\n<svg viewBox="0 0 1 1"/>')));
	for (const other of ["<html><svg/></html>", "svg", "", "\u0089PNG"])
		assert.equal(svgText(Buffer.from(other)), undefined);
	assert.equal(svgText(Buffer.concat([Buffer.from("<svg>"), Buffer.from([0xff, 0xfe])])), undefined);
});

it("accepts plain drawings", () => {
	for (const inside of [
		'<defs><linearGradient id="a"/></defs><use href="#a"/><rect fill="url(#a)" filter=\'url("#b")\'/>',
		'<image href="data:image/png;base64,AAAA"/><text font-family="serif">once upon a time = on</text>',
	]) {
		assert.equal(faultOf(inside), undefined, inside);
	}
});

it("rejects scripts and external references", () => {
	for (const inside of [
		"<script>1</script>",
		"<svg:script/>",
		'<rect onload="x()"/>',
		"<rect\nonclick = 'x'/>",
		"<foreignObject/>",
		'<image href="https://x.test/a.png"/>',
		"<image xlink:href='file:///etc/passwd'/>",
		'<use href="other.svg#a"/>',
		'<image href="data:image/svg+xml;base64,AAAA"/>',
		'<a href="&#106;avascript:alert(1)"/>',
		'<a href="&#x6a;s:"/>',
		'<rect fill="url(https://x.test/#a)"/>',
		"<style>@import 'x.css';</style>",
		"<style>a{b:url(x)}</style>",
	]) {
		assert.ok(faultOf(inside), inside);
	}
	assert.ok(svgFault('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'));
	assert.ok(svgFault('<?xml-stylesheet href="x.css"?><svg/>'));
});

it("reads the declared size in pixels", () => {
	assert.deepEqual(svgSize('<svg width="1200" height="900px">'), { width: 1200, height: 900 });
	for (const none of [
		"<svg>",
		'<svg width="10cm" height="5cm">',
		'<svg width="100%" height="9">',
		'<svg width="0" height="9">',
	]) {
		assert.equal(svgSize(none), undefined, none);
	}
});
