import { Fragment } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { jsx, jsxs } from "preact/jsx-runtime";

/**
 * What a script that is loaded later needs of the library. It cannot import the page's own copy, which is inline and
 * has no address, and must not bring a second one: the build has it import the files beside this one instead.
 */
const library = { Fragment, jsx, jsxs, useEffect, useId, useLayoutEffect, useRef, useState };

export type Library = typeof library;

Object.assign(globalThis, { library });
