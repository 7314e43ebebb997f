// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Token {
  function balanceOf(address owner) external view returns (uint256);
}

/// Lies for the length of one `eth_call` at the address of an account, and does there what the account is about to
/// sign: whoever is called sees the account. Tells what it had of two tokens before and after.
contract Probe {
  struct Call {
    address to;
    uint256 value;
    bytes data;
  }

  receive() external payable {}

  function probe(Call[] calldata calls, address spent, address received)
    external
    returns (uint256 spentBefore, uint256 spentAfter, uint256 receivedBefore, uint256 receivedAfter)
  {
    spentBefore = balanceOf(spent);
    receivedBefore = balanceOf(received);
    for (uint256 index = 0; index < calls.length; index++) {
      (bool isDone, bytes memory answer) = calls[index].to.call{value: calls[index].value}(calls[index].data);
      if (!isDone) {
        assembly {
          revert(add(answer, 32), mload(answer))
        }
      }
    }
    spentAfter = balanceOf(spent);
    receivedAfter = balanceOf(received);
  }

  /// The zero address stands for the native currency.
  function balanceOf(address token) private view returns (uint256) {
    return token == address(0) ? address(this).balance : Token(token).balanceOf(address(this));
  }
}
