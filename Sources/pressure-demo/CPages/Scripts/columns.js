// Reads the numbers of a contact, which the page holds as differences of five bits a character (CompactNumbers.swift
// writes them).

const DIGITS = new Map(Array.from(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", (digit, value) => [digit.charCodeAt(0), value]));

/** Numbers of five bits a character. */
const numbersOf = text => {
  const numbers = [];
  let number = 0, weight = 1;
  for (let index = 0; index < text.length; index++) {
    const digit = DIGITS.get(text.charCodeAt(index));
    number += (digit & DIGIT_BITS) * weight;
    weight *= DIGIT_MORE;
    if (digit & DIGIT_MORE) continue;
    numbers.push(number % TWICE ? -(number + 1) / TWICE : number / TWICE);
    number = 0;
    weight = 1;
  }
  return numbers;
};

/** Columns of numbers from differences of five bits a character. */
const columnsOf = (text, count, columns) => {
  const table = Array.from({ length: columns }, () => new Float64Array(count));
  const last = new Array(columns).fill(0);
  numbersOf(text).forEach((number, index) => {
    const column = index % columns;
    table[column][(index - column) / columns] = last[column] += number;
  });
  return table;
};
